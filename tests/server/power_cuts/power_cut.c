// Cuts the power in the middle of a program (x86-64 and other 64-bit Linux). Loaded with LD_PRELOAD, it counts the
// writes and flushes of the store's files, and at the count POWER_CUT_AT it ends the program as a power cut would: of
// the writes to a file since its last flush, only the first ones survive, and the first lost one may be torn.
// POWER_CUT_SEED decides how many survive.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES = 1024, NAME = 4096 };

// A write, with the bytes that it replaced and the length of the file before it.
struct write {
    off_t at, length_before;
    size_t size, before_size;
    char *before;
    struct write *earlier;
};

// A file with its writes since the last flush, the latest first. Descriptors of the same file share it.
struct file {
    char name[NAME];
    struct write *unflushed;
    struct file *next;
};

static struct file *files, *of_descriptor[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long count, cut_at = -1;
static uint64_t lots;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_flush)(int);
static int (*real_close)(int);
static int (*real_truncate)(int, off_t);

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("POWER_CUT_AT"), *seed = getenv("POWER_CUT_SEED");
    cut_at = at ? atol(at) : -1;
    lots = seed ? strtoull(seed, NULL, 10) : 0;
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_write = dlsym(RTLD_NEXT, "write");
    real_flush = dlsym(RTLD_NEXT, "fsync");
    real_close = dlsym(RTLD_NEXT, "close");
    real_truncate = dlsym(RTLD_NEXT, "ftruncate64");
}

// Returns the next random number below `end` (splitmix64).
static uint64_t lot(uint64_t end) {
    uint64_t z = (lots += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return end ? (z ^ (z >> 31)) % end : 0;
}

// Reverts the unflushed writes, except a random number of the first ones.
static void lose(struct file *file, int descriptor) {
    uint64_t writes = 0;
    for (struct write *write = file->unflushed; write; write = write->earlier) writes++;
    uint64_t lost = lot(writes + 1);
    for (struct write *write = file->unflushed; write && lost; write = write->earlier, lost--) {
        // The first lost write may survive in part.
        size_t torn = lost == 1 ? lot(write->size + 1) : 0;
        if (torn < write->before_size) {
            real_pwrite(descriptor, write->before + torn, write->before_size - torn, write->at + torn);
        }
        off_t length = write->at + (off_t)torn;
        real_truncate(descriptor, length > write->length_before ? length : write->length_before);
    }
}

// Counts a step, and cuts the power at the step `cut_at`.
static void step(void) {
    if (++count != cut_at) return;
    for (struct file *file = files; file; file = file->next) {
        // Not with our own `open`, which would wait for the lock.
        int descriptor = (int)syscall(SYS_openat, AT_FDCWD, file->name, O_RDWR);
        if (descriptor >= 0) lose(file, descriptor);
    }
    _exit(77);
}

static struct file *file_of(int descriptor) {
    return descriptor >= 0 && descriptor < FILES ? of_descriptor[descriptor] : NULL;
}

static void opened(int descriptor, const char *name) {
    size_t length = strlen(name);
    int ours = strstr(name, "rooms.sqlite") && !(length > 4 && !strcmp(name + length - 4, "-shm"));
    if (descriptor < 0 || descriptor >= FILES || length >= NAME) return;
    pthread_mutex_lock(&lock);
    of_descriptor[descriptor] = NULL;
    if (ours) {
        struct file *file = files;
        while (file && strcmp(file->name, name)) file = file->next;
        if (!file && (file = calloc(1, sizeof *file))) {
            strcpy(file->name, name);
            file->next = files;
            files = file;
        }
        of_descriptor[descriptor] = file;
    }
    pthread_mutex_unlock(&lock);
}

// Records the bytes that a write is about to replace. The caller holds the lock.
static void remember(struct file *file, int descriptor, size_t size, off_t at) {
    struct stat before;
    struct write *write = calloc(1, sizeof *write);
    if (!write || fstat(descriptor, &before)) return;
    write->at = at, write->size = size, write->length_before = before.st_size;
    write->before = malloc(size);
    ssize_t got = write->before ? pread(descriptor, write->before, size, at) : 0;
    write->before_size = got > 0 ? (size_t)got : 0;
    write->earlier = file->unflushed;
    file->unflushed = write;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
    struct file *file = file_of(descriptor);
    // Nothing is written to the store before this library is initialized.
    if (!file) return real_write ? real_write(descriptor, bytes, size) : syscall(SYS_write, descriptor, bytes, size);
    pthread_mutex_lock(&lock);
    step();
    remember(file, descriptor, size, lseek(descriptor, 0, SEEK_CUR));
    ssize_t done = real_write(descriptor, bytes, size);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off_t at) {
    struct file *file = file_of(descriptor);
    if (!file) return real_pwrite(descriptor, bytes, size, at);
    pthread_mutex_lock(&lock);
    step();
    remember(file, descriptor, size, at);
    ssize_t done = real_pwrite(descriptor, bytes, size, at);
    pthread_mutex_unlock(&lock);
    return done;
}

static int flushed(int descriptor) {
    struct file *file = file_of(descriptor);
    if (!file) return real_flush(descriptor);
    pthread_mutex_lock(&lock);
    step();
    int done = real_flush(descriptor);
    while (!done && file->unflushed) {
        struct write *write = file->unflushed;
        file->unflushed = write->earlier;
        free(write->before);
        free(write);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static int opens(int folder, const char *name, int flags, mode_t mode) {
    static int (*real)(int, const char *, int, ...);
    if (!real) real = dlsym(RTLD_NEXT, "openat64");
    int descriptor = real(folder, name, flags, mode);
    opened(descriptor, name);
    return descriptor;
}

#define MODE                                          \
    mode_t mode = 0;                                  \
    if (flags & (O_CREAT | O_TMPFILE)) {              \
        va_list more;                                 \
        va_start(more, flags);                        \
        mode = va_arg(more, mode_t);                  \
        va_end(more);                                 \
    }

int open(const char *name, int flags, ...) { MODE return opens(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE return opens(AT_FDCWD, name, flags, mode); }
int openat(int folder, const char *name, int flags, ...) { MODE return opens(folder, name, flags, mode); }
int openat64(int folder, const char *name, int flags, ...) { MODE return opens(folder, name, flags, mode); }
int fsync(int descriptor) { return flushed(descriptor); }
int fdatasync(int descriptor) { return flushed(descriptor); }

int close(int descriptor) {
    // The descriptor may be reused for another file or a socket.
    if (descriptor >= 0 && descriptor < FILES) of_descriptor[descriptor] = NULL;
    return real_close ? real_close(descriptor) : (int)syscall(SYS_close, descriptor);
}
