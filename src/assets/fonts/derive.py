"""Derives the site's fonts from the npm packages of their authors. Needs fonttools and brotli.

    npm pack @fontsource-variable/bricolage-grotesque @fontsource-variable/instrument-sans
    (unpack both) python3 derive.py <bricolage files folder> <instrument files folder> .

Tandem Display is Bricolage Grotesque at opsz 96, wdth 84; both faces get U+202F, the narrow
no-break space that French needs before ; ! ? and inside its quotes. The .ttf files are fixed
cuts for what is drawn or measured when the site is built: share images and fitted headlines.
"""

import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

NARROW_SPACE_EM = 0.18
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
EXTRA = [0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026,
         0x202F, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212]
SITE_LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x178]


def add_narrow_space(font):
    """Adds an empty glyph of 0.18 em that is the same at every weight."""
    if "HVAR" in font:
        del font["HVAR"]  # its implicit glyph order would no longer match; gvar holds the same widths
    name = "uni202F"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (round(NARROW_SPACE_EM * font["head"].unitsPerEm), 0)
    if "gvar" in font:
        font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = name


def save(font, unicodes, target, flavor):
    options = subset.Options()
    options.flavor = flavor
    options.hinting = False
    options.layout_features = FEATURES
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    subset.save_font(font, target, options)


bricolage, instrument, target = sys.argv[1:4]

display = f"{bricolage}/bricolage-grotesque-latin-standard-normal.woff2"
sans = f"{instrument}/instrument-sans-latin-wght-normal.woff2"

for source, pins, name, unicodes, flavor in [
    (display, {"opsz": 96, "wdth": 84, "wght": (400, 600)}, "tandem-display.woff2", SITE_LATIN + EXTRA, "woff2"),
    (display, {"opsz": 96, "wdth": 84, "wght": 600}, "tandem-display-600.ttf", LATIN + EXTRA, None),
    (sans, {"wght": (400, 600)}, "instrument-sans.woff2", SITE_LATIN + EXTRA, "woff2"),
    (sans, {"wght": 500}, "instrument-sans-500.ttf", LATIN + EXTRA, None),
]:
    font = instancer.instantiateVariableFont(TTFont(source), pins)
    add_narrow_space(font)
    save(font, unicodes, f"{target}/{name}", flavor)
