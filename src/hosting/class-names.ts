import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/** Without “a”: advertisement blockers hide elements of the class “ad”. */
const letters = 'bcdefghijklmnopqrstuvwxyz';

const spell = (index: number): string =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/** A class, or keyframes, of a CSS module. */
type ModuleName = { file: string; own: string; short: string };

let listed: readonly ModuleName[] | undefined;

/** All names, in the order of the files' paths: Vite's own order differs between two builds of the same sources. */
export function listModuleNames(): readonly ModuleName[] {
  listed ??= globSync('src/**/*.module.css')
    .sort()
    .flatMap((path) => {
      const found = new Set(
        readFileSync(path, 'utf8')
          .replace(/:global\([^)]*\)/g, '')
          .match(/(?<=\.|@keyframes )[a-z][\w-]*/gi),
      );
      return [...found].map((own) => ({ file: resolve(path), own }));
    })
    .map((name, index) => ({ ...name, short: spell(index) }));
  return listed;
}

/**
 * Names a class of a CSS module in one or two letters: b, c, … z, bb, bc.
 * @param file the module's absolute path
 */
export const nameClass = (own: string, file: string): string =>
  listModuleNames().find((name) => name.own === own && name.file === file)?.short ??
  // A class that was added after the development server had started.
  `${basename(file, '.module.css')}-${own}`;
