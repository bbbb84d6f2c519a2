import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolder } from '../../model/files/owner-folder.ts';

/** The pages of the sample, of which those that are no articles stay as they are. */
const samplePages = 56;

/**
 * Copies the sample's folder, with so many copies of its articles in each language that the site
 * has about so many pages.
 * @returns the folder
 */
export function copySample(folder: string, pages: number): string {
  cpSync(sampleFolder, folder, { recursive: true });
  const articles = globSync('content/*/blog/*.md', { cwd: folder }).sort();
  for (let number = 0; number < pages - samplePages; number += 1) {
    const source = articles[number % articles.length] ?? '';
    const copy = String(2 + Math.floor(number / articles.length));
    const text = readFileSync(join(folder, source), 'utf8')
      .replace(/^title: "(.{20,55})\b.*"/m, `title: "$1 ${copy}"`)
      .replace(/^description: "(.{70,150})\b.*"/m, `description: "$1 ${copy}"`)
      .replace(/^translationOf: "(.*)"/m, `translationOf: "$1-${copy}"`);
    writeFileSync(join(folder, source.replace(/\.md$/, `-${copy}.md`)), text);
  }
  return folder;
}

/** Changes a sentence of one article. */
export function changeText(folder: string): void {
  const [file = ''] = globSync('content/en/blog/*.md', { cwd: folder }).sort();
  const path = join(folder, file);
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()} Changed.\n`);
}
