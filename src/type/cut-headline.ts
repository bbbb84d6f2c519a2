import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { cutFont } from './cut-font.ts';
import { addTable } from './font-table.ts';
import { readKerning, writeKerning } from './kerning.ts';
import { shortenNames } from './shorten-names.ts';
import { type Cut, toText } from './typeface.ts';

/** A font's rules for setting any text: most of a headline's glyphs would be rules about other headlines. */
const layoutTables = ['GPOS', 'GSUB', 'GDEF'];

/**
 * A text's glyphs as WOFF2, for a place in the page, under a name of one letter. Where the distances of its own letters
 * are all that it needs besides, they take the place of the font's rules, which are a fifth of the bytes.
 */
export async function cutHeadline(cut: Cut, text: string, languageCode: string): Promise<Buffer> {
  const file = { ...cut.file, data: shortenNames(cut.file.data) };
  const whole = await cutFont({ ...cut, file }, cut.letters);
  const font = await fontverter.convert(whole, 'truetype');
  const kerning = hasQuadraticOutlines(font) ? readKerning(font, text, languageCode) : undefined;
  if (!kerning) return whole;
  const letters = [...cut.letters].map(toText).join('');
  const bare = await subsetFont(font, letters, { targetFormat: 'truetype', noHinting: true, dropTables: layoutTables });
  return fontverter.convert(kerning.length > 0 ? addTable(bare, 'kern', writeKerning(bare, kerning)) : bare, 'woff2');
}

/** Browsers read such a table from TrueType outlines only. */
const hasQuadraticOutlines = (font: Buffer) => font.readUInt32BE(0) === 0x10000;
