const headerBytes = 12;
const recordBytes = 16;

/** Where the list of tables has one. */
function findRecord(data: Buffer, tag: string): number | undefined {
  const at = Array.from({ length: data.readUInt16BE(4) }, (_, index) => headerBytes + index * recordBytes);
  return at.find((offset) => data.toString('latin1', offset, offset + 4) === tag);
}

/** What is in a table; nothing where the font does not have it. */
export function readTable(data: Buffer, tag: string): Buffer | undefined {
  const record = findRecord(data, tag);
  if (record === undefined) return undefined;
  const start = data.readUInt32BE(record + 8);
  return data.subarray(start, start + data.readUInt32BE(record + 12));
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

/** The same font with zeros in parts of a table, given from byte to byte. */
export function clearTable(data: Buffer, tag: string, parts: readonly [from: number, to: number][]): Buffer {
  const record = findRecord(data, tag);
  const result = Buffer.from(data);
  if (record === undefined) return result;
  const start = data.readUInt32BE(record + 8);
  for (const [from, to] of parts) result.fill(0, start + from, start + to);
  return result;
}

/** The same font with one more table. Checksums are left to whoever writes the font to a file. */
export function addTable(data: Buffer, tag: string, content: Buffer): Buffer {
  const count = data.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) =>
    Buffer.from(data.subarray(headerBytes + index * recordBytes, headerBytes + (index + 1) * recordBytes)),
  );
  // What follows the list of tables moves back by the record that is added to it.
  for (const record of records) record.writeUInt32BE(record.readUInt32BE(8) + recordBytes, 8);
  const added = Buffer.alloc(recordBytes);
  added.write(tag, 'latin1');
  const power = Math.floor(Math.log2(count + 1));
  const range = recordBytes * 2 ** power;
  const header = writeWords([count + 1, range, power, recordBytes * (count + 1) - range]);
  const sorted = [...records, added].sort((one, other) => one.compare(other));
  const body = data.subarray(headerBytes + count * recordBytes);
  return replaceTable(Buffer.concat([data.subarray(0, 4), header, ...sorted, body]), tag, content);
}

/** A table of 16-bit numbers. */
export function writeWords(words: readonly number[]): Buffer {
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}
