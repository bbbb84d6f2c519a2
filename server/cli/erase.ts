import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { erasePerson } from '../inbox/erase-person.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { backupFolder, mailFolder } from '../settings/settings.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { eraseFromBackups } from '../stores/sqlite/backups.ts';
import { type Command, requireArgument } from './command.ts';

/** Erases all data of one person. Exit code 1 when it is not confirmed, or when something is left, which it prints. */
export const erase: Command = async (context) => {
  const { store, settings, options, print } = context;
  const argument = requireArgument(context, 'an e-mail address');
  // An address as argument ends up in npm's log; one from standard input does not.
  const email = argument === '-' ? (await text(process.stdin)).trim() : argument;
  if (!options.yes && !(await confirm(`Erase everything about ${email}? It cannot be brought back. [y/N] `))) {
    print('Nothing was erased.');
    return 1;
  }
  const erased = await erasePerson(store, email, {
    removeMails: (ids) => removeMails(mailFolder(settings), ids),
    mailIsInFolder: !settings.smtpUrl,
  });
  print(
    `Erased ${erased.leads} leads and ${erased.consents} consent proofs. Mail that was already sent is in the agency's own mailbox.`,
  );
  const left = [...erased.left, ...(await eraseFromBackups(sqliteFile(settings), backupFolder(settings), email))];
  for (const what of left) print(`\nLEFT: ${what}`);
  return left.length === 0 ? 0 : 1;
};

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('write --yes to erase without a question');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test(await terminal.question(question));
  } finally {
    terminal.close();
  }
}
