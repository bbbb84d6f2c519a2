import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameFile, ownerFolder } from '../files/owner-folder.ts';
import { ContentError, type Problem } from '../files/problem.ts';
import { findMissingMedia } from './find-missing-media.ts';
import { checkSite, type Site } from './site-config.ts';

/**
 * Reads and checks site.config.ts of the owner's folder.
 * @param options.again reads it anew where it has changed since Node last did
 * @throws ContentError that names each wrong value and what to write instead
 */
export async function loadSite(folder = ownerFolder, { again = false } = {}): Promise<Site> {
  const file = join(folder, 'site.config.ts');
  const name = nameFile(file);
  if (!existsSync(file))
    throw new ContentError([{ file: name, key: '', message: 'the file is missing; copy site/ and change it' }]);
  const version = again ? `?${createHash('sha256').update(readFileSync(file)).digest('hex')}` : '';
  // From a variable, or bundlers would take the owner's file into what they make.
  const address = pathToFileURL(file).href + version;
  const config = await import(/* @vite-ignore */ address).catch(async (error: Error) => {
    throw new ContentError(await explain(file, name, error));
  });
  const site = checkSite(config.default, name);
  const missing = findMissingMedia(site, folder);
  if (missing.length > 0) throw new ContentError(missing.map((problem) => ({ file: name, ...problem })));
  return site;
}

/** Where a file that Node cannot read goes wrong. */
async function explain(file: string, name: string, error: Error): Promise<Problem[]> {
  const { transform } = await import('esbuild');
  type Failure = { errors: { text: string; location: { line: number; column: number } | null }[] };
  const failure = await transform(readFileSync(file, 'utf8'), { loader: 'ts', logLevel: 'silent' }).then(
    () => undefined,
    (reason: Failure) => reason,
  );
  const problems = failure?.errors.map(({ text, location }) => ({
    file: name,
    key: location ? `line ${location.line}, column ${location.column + 1}` : '',
    message: `cannot be read: ${text}; is a comma, a quote or a bracket missing before it?`,
  }));
  return problems ?? [{ file: name, key: '', message: `cannot be read: ${error.message}` }];
}
