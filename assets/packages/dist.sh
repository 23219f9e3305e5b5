#!/usr/bin/env bash
# Makes the packages in dist/: each of the named ones, all when none is named.
# usage: assets/packages/dist.sh [web|linux|deb|windows|bill]...
#
# The same commit gives the same web game, tarball and zip: times are the commit's, paths of this machine stay out.
set -euo pipefail
cd "$(dirname "$0")/../.."
. web/tools/env.sh

wanted=" ${*:-web linux deb windows bill} "
wants() { [[ $wanted == *" $1 "* ]]; }
out=$PWD/dist
made=$CARGO_TARGET_DIR/packages
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
mkdir -p "$out/.made" "$made"

# Bound into the program are paths of sources: those of this machine say nothing to anybody.
rust_source=$(rustc --print sysroot)/lib/rustlib/src/rust
export RUSTFLAGS="--remap-path-prefix=$PWD=deskmate --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo \
--remap-path-prefix=$rust_source=rust"

programs() { # programs TARGET: builds what is in a package
    local target=(--target "$1" --profile dist)
    cargo build "${target[@]}" -p deskmate-server -p deskmate-tools --bin deskmate-server --bin arena
    cargo build "${target[@]}" -p deskmate --bin deskmate
}

# What a folder of a desktop's package holds beside the programs.
around() { # around FOLDER
    mkdir -p "$1"
    cp README.md CHANGELOG.md LICENSE-* "$1"
    (cd assets && find . \( -name '*.ogg' -o -name '*.ttf' -o -name '*.ftl' -o -name 'OFL-*' \) -print0) \
        | while IFS= read -r -d '' file; do install -D -m 644 "assets/$file" "$1/assets/$file"; done
    # The server's web folder.
    cp -r web/dist "$1/web"
}

# Files in one order, with the commit's time and nobody's name.
sorted() { (cd "$1" && find "$2" -type f -print0 | LC_ALL=C sort -z); }
tarball() { # tarball FOLDER NAME FILE
    sorted "$1" "$2" | tar -C "$1" --null --files-from=- --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode='u+rw,go=rX' --format=gnu -cf - | gzip -9n >"$3"
}
zipped() { # zipped FOLDER NAME FILE
    rm -f "$3"
    find "$1/$2" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    sorted "$1" "$2" | tr '\0' '\n' | (cd "$1" && TZ=UTC zip -X -q -9 "$3" -@)
}

page() { # The browser game, without the releases before: nobody has those pages open.
    say "the browser game ..."
    rm -rf web/dist
    web/build.sh
}

if wants web || wants linux || wants deb || wants windows; then page; fi

if wants web; then
    rm -rf "$made/web"
    mkdir -p "$made/web"
    cp -r web/dist "$made/web/deskmate-$version-web"
    tarball "$made/web" "deskmate-$version-web" "$out/deskmate-$version-web.tar.gz"
fi

if wants linux || wants deb; then
    web/tools/setup.sh play
    say "the programs for Linux ..."
    linux=x86_64-unknown-linux-gnu
    programs $linux
fi

if wants linux; then
    folder=$made/linux/deskmate-$version
    rm -rf "$made/linux"
    around "$folder"
    install -m 755 "$CARGO_TARGET_DIR/$linux/dist/"{deskmate,deskmate-server,arena} "$folder"
    install -m 644 assets/packages/{deskmate.desktop,deskmate-server.service,Containerfile} web/icons/icon.svg "$folder"
    tarball "$made/linux" "deskmate-$version" "$out/deskmate-$version-linux-x86_64.tar.gz"
fi

if wants deb; then
    web/tools/setup.sh dist
    sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)/" \
        assets/packages/io.github.deskmate.metainfo.xml >"$out/.made/io.github.deskmate.metainfo.xml"
    for variant in game server; do
        cargo deb --no-build --no-strip --profile dist --target $linux --variant $variant --output "$out" --quiet
    done
fi

if wants windows; then
    web/tools/setup.sh dist
    windows=x86_64-pc-windows-gnu
    resources=$made/resources
    rm -rf "$resources" "$made/windows"
    mkdir -p "$resources"
    convert web/icons/icon-512.png -define icon:auto-resize=256,64,48,32,16 "$resources/deskmate.ico"
    say "the programs for Windows ..."
    program() { # program PACKAGE NAME DESCRIPTION
        local package=$1 name=$2 description=$3
        sed -e "s/@NAME@/$name/" -e "s/@DESCRIPTION@/$description/" -e "s/@VERSION@/$version/" \
            -e "s/@NUMBERS@/${version//./,},0/" assets/packages/deskmate.rc >"$resources/$name.rc"
        (cd "$resources" && x86_64-w64-mingw32-windres "$name.rc" -O coff -o "$name.o")
        cargo rustc --target $windows --profile dist -p "$package" --bin "$name" -- -C "link-arg=$resources/$name.o"
    }
    program deskmate deskmate Deskmate
    program deskmate-server deskmate-server 'Deskmate: the server'
    program deskmate-tools arena 'Deskmate: the arena'
    folder=$made/windows/deskmate-$version
    around "$folder"
    cp "$CARGO_TARGET_DIR/$windows/dist/"{deskmate,deskmate-server,arena}.exe "$resources/deskmate.ico" "$folder"
    zipped "$made/windows" "deskmate-$version" "$out/deskmate-$version-windows-x86_64.zip"
    makensis -V2 -DVERSION="$version" -DFOLDER="$folder" -DOUT="$out/deskmate-$version-windows-x86_64-setup.exe" \
        assets/packages/deskmate.nsi
fi

if wants bill; then
    web/tools/setup.sh dist
    say "the bill of materials ..."
    cargo cyclonedx --format json --all-features --override-filename "deskmate-$version.cdx" --quiet
    mv "deskmate-$version.cdx.json" "$out"
    # One is made beside every manifest; that of the game names what it takes from the other crates.
    rm -f src/*/"deskmate-$version.cdx.json"
fi

(cd "$out" && rm -f SHA256SUMS && sha256sum deskmate* >SHA256SUMS)
say "the packages lie in dist/:"
(cd "$out" && ls -sh1 deskmate*)
