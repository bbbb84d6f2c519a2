import { replaceTable, writeWords } from '../../model/letters/font-table.ts';

/** Family, style, full name, PostScript name; browsers go by the name in the style sheet. */
const nameIds = [1, 2, 4, 6];
const name = 'A';

/** The same font under a name of one letter, without the paragraph of rights: for glyphs that are a part of a page. */
export function shortenNames(data: Buffer): Buffer {
  // Each record: platform 3 (Windows), encoding 1 (Unicode), English, the name's id, its length and place in bytes.
  const records = nameIds.flatMap((id) => [3, 1, 0x409, id, 2 * name.length, 0]);
  return replaceTable(data, 'name', writeWords([0, nameIds.length, 6 + 2 * records.length, ...records, name.charCodeAt(0)]));
}
