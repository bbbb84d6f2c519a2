import { createInterface } from 'node:readline/promises';
import { mailFolder } from '../config.ts';
import { erasePerson } from '../inbox/erase-person.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { type Command, requireArgument } from './command.ts';

/** Removes one person without a trace. Exit code 1 when not confirmed. */
export const erase: Command = async (context) => {
  const { store, config, options, print } = context;
  const email = requireArgument(context, 'an e-mail address');
  const leads = await store.listLeads({ email });
  if (
    !options.yes &&
    !(await confirm(`Erase ${leads.length} leads and all consent proofs of ${email}? They cannot be brought back. [y/N] `))
  ) {
    print('Nothing was erased.');
    return 1;
  }
  const erased = await erasePerson(store, email, (ids) => removeMails(mailFolder(config), ids));
  print(
    `Erased ${erased.leads} leads and ${erased.consents} consent proofs. Mail that was already sent is in the agency's own mailbox.`,
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
