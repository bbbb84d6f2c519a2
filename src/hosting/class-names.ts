import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Without “a”: advertisement blockers hide elements of the class “ad”. */
const letters = 'bcdefghijklmnopqrstuvwxyz';

const spell = (index: number): string =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

let names: Map<string, string> | undefined;

/**
 * Names a class of a CSS module in one or two letters: b, c, … z, bb, bc. Names are given out in the order of the files,
 * not in that in which Vite reads them: two builds of the same sources are the same.
 * @param file whole path of the module
 */
export function nameClass(name: string, file: string): string {
  names ??= new Map(listClasses().map((key, index) => [key, spell(index)]));
  const key = `${file} ${name}`;
  // A class that was written after the development server had started.
  const short = names.get(key) ?? spell(names.size);
  names.set(key, short);
  return short;
}

const listClasses = () =>
  globSync('src/**/*.module.css')
    .sort()
    .flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))].map(
        (name) => `${resolve(file)} ${name}`,
      ),
    );
