import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Without “a”: advertisement blockers hide elements of the class “ad”. */
const letters = 'bcdefghijklmnopqrstuvwxyz';

const spell = (index: number): string =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

let names: Map<string, string> | undefined;
let files: Map<string, string> | undefined;

/**
 * Names a class of a CSS module in one or two letters: b, c, … z, bb, bc. Names follow the order of the files and not that in which
 * Vite reads them, so that two builds of the same sources are equal.
 * @param file the module's absolute path
 */
export function nameClass(name: string, file: string): string {
  names ??= new Map(listClasses().map((key, index) => [key, spell(index)]));
  const key = `${file} ${name}`;
  // The class was added after the development server had started.
  const short = names.get(key) ?? spell(names.size);
  if (!names.has(key)) files = undefined;
  names.set(key, short);
  return short;
}

/** The module whose class has a short name; undefined for the classes of every page. */
export function fileOfClass(short: string): string | undefined {
  files ??= new Map([...(names ?? [])].map(([key, name]) => [name, key.split(' ')[0] ?? '']));
  return files.get(short);
}

const listClasses = () =>
  globSync('src/**/*.module.css')
    .sort()
    .flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))].map(
        (name) => `${resolve(file)} ${name}`,
      ),
    );
