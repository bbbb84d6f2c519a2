import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|css|js|json|webmanifest|svg|xml|txt|vtt|ico|wasm)$/;

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Writes each text of a built site compressed beside it, for servers that send such files as they are. */
export async function compressSite(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      for (const [ending, compress] of Object.entries(compressors)) {
        const compressed = await compress(body);
        if (compressed.length < body.length) await writeFile(`${file}.${ending}`, compressed);
      }
    }),
  );
}
