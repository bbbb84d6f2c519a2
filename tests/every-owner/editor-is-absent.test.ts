import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listTexts } from '../../model/schemas/value-at.ts';
import { siteFolder } from '../support/html/built-site.ts';

const wordsFolder = 'editor/page/words';

/**
 * Sentences that only the editor shows, in each of its languages, and names that only its scripts
 * contain.
 */
function listMarks(): string[] {
  const files = readdirSync(wordsFolder).filter((file) => file.endsWith('.json'));
  const words = files.flatMap((file) =>
    listTexts(JSON.parse(readFileSync(join(wordsFolder, file), 'utf8'))),
  );
  const sentences = words
    .map(({ text }) => text)
    .filter((text) => text.length > 30 && !/["\\{]/.test(text));
  return ['/api/change', 'Idiomorph', ...sentences];
}

test('no byte of the editor is in the built site', () => {
  const marks = listMarks();
  expect(marks.length).toBeGreaterThan(50);
  // Pictures, fonts and compressed copies hold no sentence that could be found.
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz|webp|png|jpg|woff2)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files) {
    const built = readFileSync(join(parentPath, name), 'utf8');
    expect([name, marks.filter((mark) => built.includes(mark))]).toEqual([name, []]);
  }
});
