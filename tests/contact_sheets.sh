#!/usr/bin/env bash
# Combines the screenshots of the tests into contact sheets, one for each size and light.
# usage: tests/contact_sheets.sh FOLDER             FOLDER/SIZE/LIGHT/*.png become FOLDER/SIZE-LIGHT.jpg
#        tests/contact_sheets.sh --strips FOLDER    FOLDER/NAME-NUMBER.png become FOLDER/NAME.jpg
set -euo pipefail
if [[ $1 == --strips ]]; then
    cd "$2"
    for first in *-00.png; do
        name=${first%-00.png}
        montage "$name"-[0-9][0-9].png -tile 5x -geometry 320x180+3+3 -quality 84 "$name.jpg"
        rm "$name"-[0-9][0-9].png
        echo "$PWD/$name.jpg"
    done
    exit
fi
cd "$1"
for folder in [0-9]*x[0-9]*/*/; do
    folder=${folder%/}
    size=${folder%%/*}
    # Roughly the same number of pixels on every sheet, whatever the shape of the window.
    if ((${size%x*} > ${size#*x})); then across=5 wide=420; else across=9 wide=230; fi
    montage "$folder"/*.png -label '%t' -tile "${across}x" -geometry "${wide}x+5+5" -quality 88 "${folder//\//-}.jpg"
    echo "$PWD/${folder//\//-}.jpg"
done
