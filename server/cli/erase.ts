import { existsSync } from 'node:fs';
import { askPerson } from '../../model/process/ask-person.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import { erasePerson } from '../inbox/remove-leads.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { readableEmail } from '../mail/mail-text.ts';
import { backupFolder, mailFolder, type Settings } from '../settings/settings.ts';
import { listBackups, removePartial } from '../stores/sqlite/make-backup.ts';
import type { Command } from './command.ts';
import { describeNobody, findPeople } from './find-person.ts';
import { count } from './terminal-text.ts';

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
  const backups = tidyBackups(settings);
  const problem = await store.purgeLog().then(
    () => null,
    (error) => describeFault(error, 'it'),
  );
  const unreached = [
    problem && `the store's own log, until the next command that can empty it: ${problem}`,
    ...listUnreached(settings, backups),
  ];
  print(
    `Erased ${count(leads, 'lead')} and ${count(proofs, 'consent proof')}.\n\n` +
      'What this command does not reach:\n' +
      unreached.map((place) => place && `- ${place}\n`).join(''),
  );
  return 0;
};

/** Where something about an erased person may still be, and how it goes from there. */
function listUnreached(settings: Settings, backups: string): string[] {
  const { webhook } = settings;
  const mails = mailFolder(settings);
  return [
    'mail that was sent: in the mailboxes of the agency, of the visitor and of who answered',
    existsSync(mails) && `files in ${mails} of mails that tell of several leads at once`,
    webhook && `what the webhook was given: at ${new URL(webhook.url).host}`,
    backups,
    'copies that somebody made elsewhere: `backup --to`, exports, mail folders of other servers',
  ].filter((place) => typeof place === 'string');
}

/**
 * Removes a backup that was cut off.
 * @returns where the others are, or why that cannot be read
 */
function tidyBackups(settings: Settings): string {
  if (settings.databaseUrl)
    return "backups of PostgreSQL: your pg_dump files, and the provider's own copies and archived logs";
  const folder = backupFolder(settings);
  try {
    removePartial(folder);
    const backups = count(listBackups(folder).length, 'backup');
    return `${backups} in ${folder}, each until the 14th newer one; remove them sooner by hand`;
  } catch (error) {
    return `backups: ${describeFault(error, folder)}`;
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('write --yes to erase without a question');
  return /^y(es)?$/i.test(await askPerson(question));
}
