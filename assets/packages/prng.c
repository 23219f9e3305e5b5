// For trying the Windows programs under a wine that is older than 8.13: Rust asks this library for random bytes, and that wine
// lacks it. Every Windows that is supported has it, so it is in no package.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
    return SystemFunction036(bytes, (ULONG)length);
}
