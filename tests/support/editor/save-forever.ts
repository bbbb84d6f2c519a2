import { openWorkspace } from '../../../editor/server/workspace.ts';

/**
 * Saves a growing number on the last line of every JSON file of an owner's folder until it is killed, and prints each step.
 * Arguments: the owner's folder, the folder of drafts, the first number.
 */
const [owner = '', drafts = '', from = '0'] = process.argv.slice(2);
const workspace = openWorkspace(owner, drafts);
const files = workspace.files().filter((file) => file.endsWith('.json'));
for (let count = Number(from); ; count++) {
  const texts = files.map((file) => [file, (workspace.read(file) ?? '').replace(/(\n\d+)?$/, `\n${count}`)] as const);
  workspace.write(new Map(texts));
  process.stdout.write(`changed ${count}\n`);
  workspace.save(workspace.drafts());
  process.stdout.write(`saved ${count}\n`);
}
