import { readTable, replaceTable } from '../../model/letters/font-table.ts';
import { scaleOutlines } from './scale-outlines.ts';

/** Places of 16-bit numbers in units of the em, besides those of each glyph (learn.microsoft.com/typography/opentype/spec). */
const metrics: Record<string, number[]> = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16],
  'OS/2': [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
  post: [8, 10],
};

/**
 * The same font with fewer units to the em: its outlines pack better, and no text becomes wider.
 * @param data a TrueType font without hints, and without tables of distances
 * @returns the font, and what its units are multiplied by; as it was when it has no more units already
 */
export function scaleFont(data: Buffer, unitsPerEm: number): { data: Buffer; scale: number } {
  const head = read(data, 'head');
  const scale = unitsPerEm / head.readUInt16BE(18);
  if (scale >= 1) return { data, scale: 1 };
  const longPlaces = 1;
  const { glyf, loca } = scaleOutlines(
    { glyf: read(data, 'glyf'), loca: read(data, 'loca'), hasLongPlaces: head.readInt16BE(50) === longPlaces },
    scale,
  );
  const tables: Record<string, Buffer> = { glyf, loca, hmtx: scaleAdvances(data, scale) };
  for (const [tag, places] of Object.entries(metrics)) {
    const table = Buffer.from(read(data, tag));
    const here = places.filter((place) => place < table.length);
    for (const place of here) table.writeInt16BE(Math.round(table.readInt16BE(place) * scale), place);
    tables[tag] = table;
  }
  tables.head?.writeUInt16BE(unitsPerEm, 18);
  tables.head?.writeInt16BE(longPlaces, 50);
  return { data: Object.entries(tables).reduce((font, [tag, table]) => replaceTable(font, tag, table), data), scale };
}

/** Rounded down: a headline that fits its line still does. */
function scaleAdvances(data: Buffer, scale: number): Buffer {
  const table = Buffer.from(read(data, 'hmtx'));
  const advances = read(data, 'hhea').readUInt16BE(34);
  for (let at = 0; at < table.length; at += 2) {
    const isAdvance = at < 4 * advances && at % 4 === 0;
    if (isAdvance) table.writeUInt16BE(Math.floor(table.readUInt16BE(at) * scale), at);
    else table.writeInt16BE(Math.round(table.readInt16BE(at) * scale), at);
  }
  return table;
}

function read(data: Buffer, tag: string): Buffer {
  const table = readTable(data, tag);
  if (!table) throw new Error(`A TrueType font without ${tag}`);
  return table;
}
