import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { writeCharacterMap } from '../../model/letters/character-map.ts';
import { addTable, clearTable, replaceTable } from '../../model/letters/font-table.ts';
import { type Cut, toText } from '../../model/letters/typeface.ts';
import { cutFont } from './cut-font.ts';
import { readSetting, writeKerning } from './kerning.ts';
import { scaleFont } from './scale-font.ts';
import { shortenNames } from './shorten-names.ts';

/** A font's rules for setting any text: most of a headline's glyphs would be rules about other headlines. */
const layoutTables = ['GPOS', 'GSUB', 'GDEF'];

/**
 * What programs other than browsers go by: PANOSE, Unicode ranges, vendor, first and last letter, code pages; dates
 * (learn.microsoft.com/typography/opentype/spec/os2).
 */
const catalogue: [number, number][] = [
  [32, 62],
  [64, 68],
  [78, 86],
];
const dates: [number, number][] = [[20, 36]];

/** Rounded points are within a fifth of a pixel of their places in the largest headline, which is 176 px high. */
const unitsPerEm = 500;

/**
 * A text's glyphs as WOFF2, for a place in the page, under a name of one letter. Where the distances of its own letters
 * are all that it needs besides, they take the place of the font's rules, which are a fifth of the bytes.
 */
export async function cutHeadline(cut: Cut, text: string, languageCode: string): Promise<Buffer> {
  const file = { ...cut.file, data: shortenNames(cut.file.data) };
  const whole = await cutFont({ ...cut, file }, cut.letters);
  const font = await fontverter.convert(whole, 'truetype');
  const setting = hasQuadraticOutlines(font) ? readSetting(font, text, languageCode) : undefined;
  if (!setting) return whole;
  const { glyphs, kerned } = setting;
  const mapped = replaceTable(font, 'cmap', writeCharacterMap(glyphs));
  const letters = [...glyphs.keys()].map(toText).join('');
  const subset = await subsetFont(mapped, letters, { targetFormat: 'truetype', noHinting: true, dropTables: layoutTables });
  const { data: bare, scale } = scaleFont(clearTable(clearTable(subset, 'OS/2', catalogue), 'head', dates), unitsPerEm);
  const distances = kerned.map((pair) => ({ ...pair, by: Math.floor(pair.by * scale) }));
  return fontverter.convert(distances.length > 0 ? addTable(bare, 'kern', writeKerning(bare, distances)) : bare, 'woff2');
}

/** Browsers read such a table from TrueType outlines only. */
const hasQuadraticOutlines = (font: Buffer) => font.readUInt32BE(0) === 0x10000;
