import { openFolder } from '../../../editor/server/folder.ts';
import { openTexts } from '../../../editor/server/owner-texts.ts';

/**
 * Types a growing number into every title of an owner's folder until it is killed, and prints each
 * step. Even numbers are right, odd ones have a problem. Arguments: the owner's folder, the file of
 * kept texts, the first number.
 */
const [owner = '', keptFile = '', from = '0'] = process.argv.slice(2);
const folder = openFolder(owner);
const files = folder.list();
const texts = openTexts({
  folder,
  keptFile,
  check: async (contents) =>
    [...contents].flatMap(([file, text]) =>
      /"title": "\d*[13579]"/.test(String(text)) ? [{ file, key: 'title', message: 'is odd' }] : [],
    ),
  note: () => new Map(),
});
for (let count = Number(from); ; count++) {
  const was = (file: string) => JSON.parse(texts.read(file) ?? '').title;
  await texts.change(
    files.map((file) => ({
      kind: 'type',
      file,
      path: ['title'],
      value: String(count),
      was: was(file),
    })),
  );
  await texts.settle();
  process.stdout.write(`typed ${count}\n`);
}
