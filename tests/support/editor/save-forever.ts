import { openFolder } from '../../../editor/server/folder.ts';
import { openDraft } from '../../../editor/server/open-draft.ts';

/**
 * Types a growing number into every title of an owner's folder until it is killed, and prints each
 * step. Arguments: the owner's folder, the first number.
 */
const [owner = '', from = '0'] = process.argv.slice(2);
const folder = openFolder(owner);
const files = folder.list();
const { change } = openDraft({ folder, findBroken: async () => [] });
for (let count = Number(from); ; count++) {
  const was = (file: string) => JSON.parse(folder.read(file) ?? '').title;
  await change(
    files.map((file) => ({
      kind: 'type',
      file,
      path: ['title'],
      value: String(count),
      was: was(file),
    })),
  );
  process.stdout.write(`typed ${count}\n`);
}
