#!/bin/sh
# Cuts the letters that the page needs before the game runs (web/picture.css) from the fonts in this folder, into
# assets/pictures/boot: those of the words on the desk and, where a line is printed, of a whole alphabet.
#
#   PYTHON=/tmp/fonts-venv/bin/python assets/fonts/boot.sh     needs fonttools and brotli, as build.sh does
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
python=${PYTHON:-python3}
out=$here/../pictures/boot
mkdir -p "$out"

cut_font() { # FILE NAME LETTERS
    "$python" -m fontTools.subset "$here/$1" --unicodes="$3" --flavor=woff2 --layout-features='kern,liga,calt,ccmp,locl,mark' \
        --output-file="$out/$2.woff2"
}
# Prints the code points of the words on the desk, of one range of characters.
words() {
    node --input-type=module -e "
        import { words } from '$here/../../web/words.js';
        const all = JSON.stringify(Object.values(words).map(({ title, games, columns, coverMotto, pick, waits, waitsShort, moment }) => [title, games, columns, coverMotto, pick, waits, waitsShort, moment]));
        const letters = [...new Set(all)].map((letter) => letter.codePointAt(0)).filter((at) => at >= $1 && at <= $2);
        console.log(letters.map((at) => 'U+' + at.toString(16)).join(','));"
}
chinese() {
    node --input-type=module -e "
        import { words } from '$here/../../web/words.js';
        const letters = [...new Set(Object.values(words['zh-CN']).map(String).join('') + JSON.stringify(words['zh-CN']))].map((letter) => letter.codePointAt(0)).filter((at) => at >= 0x2000);
        console.log(letters.map((at) => 'U+' + at.toString(16)).join(','));"
}
latin=U+20-7E,U+A0,U+2013,U+2014,U+2019,U+2026
cyrillic=U+401,U+410-44F,U+451
cut_font Caveat-Bold.ttf hand-latin "$(words 0x20 0x3ff)"
cut_font Caveat-Bold.ttf hand-cyrillic "$(words 0x400 0x4ff)"
cut_font DeskPrint-Regular.ttf print-latin "$latin"
cut_font DeskPrint-Regular.ttf print-cyrillic "$cyrillic"
cut_font DeskPrint-Bold.ttf bold-latin "$latin"
cut_font DeskPrint-Bold.ttf bold-cyrillic "$cyrillic"
cut_font MaShanZheng-zh-CN.ttf hand-chinese "$(chinese)"
cut_font NotoSansSC-zh-CN.ttf print-chinese "$(chinese)"
