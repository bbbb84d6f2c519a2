import { createInterface } from 'node:readline/promises';
import { erasePerson } from '../inbox/remove-leads.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { mailFolder } from '../settings/settings.ts';
import type { Command } from './command.ts';
import { describeNobody, findPeople } from './find-person.ts';
import { count, readableEmail } from './present.ts';

export const erase: Command = async (context) => {
  const { store, settings, options, print } = context;
  const found = await findPeople(context);
  const [email, ...others] = found.emails;
  if (email === undefined) {
    print(`${describeNobody(found)}\nNothing was erased.`);
    return 1;
  }
  if (others.length > 0)
    throw new Error(`several people are meant; erase one by address: ${found.emails.join(', ')}`);
  const question = `Erase everything about ${readableEmail(email)}? It cannot be brought back. [y/N] `;
  if (!options.yes && !(await confirm(question))) {
    print('Nothing was erased.');
    return 1;
  }
  const { leads, proofs } = await erasePerson(store, email, (ids) =>
    removeMails(mailFolder(settings), ids),
  );
  print(
    `Erased ${count(leads, 'lead')} and ${count(proofs, 'consent proof')}. Mail that was sent is in the agency's own mailbox.`,
  );
  if (!settings.databaseUrl)
    print(
      'The backups of up to 14 days before still hold what was erased, until newer ones have replaced them.',
    );
  return 0;
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
