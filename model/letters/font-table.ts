const headerBytes = 12;
const recordBytes = 16;

/** Where the list of tables has one. */
function findRecord(data: Buffer, tag: string): number | undefined {
  const at = Array.from({ length: data.readUInt16BE(4) }, (_, index) => headerBytes + index * recordBytes);
  return at.find((offset) => data.toString('latin1', offset, offset + 4) === tag);
}

/** The same font with other content for a table that it has. Checksums are left to whoever writes the font to a file. */
export function replaceTable(data: Buffer, tag: string, content: Buffer): Buffer {
  const record = findRecord(data, tag);
  if (record === undefined) return data;
  const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
  const result = Buffer.concat([data, padding, content]);
  result.writeUInt32BE(data.length + padding.length, record + 8);
  result.writeUInt32BE(content.length, record + 12);
  return result;
}

/** A table of 16-bit numbers. */
export function writeWords(words: readonly number[]): Buffer {
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}
