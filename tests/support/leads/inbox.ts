import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { LeadWithDeliveries } from '../../../server/inbox/store.ts';
import { openSqliteStore } from '../../../server/stores/sqlite/sqlite-store.ts';

const dataFolder = () => process.env.E2E_DATA_DIR as string;

/** The leads of one person in the inbox. */
export async function listLeadsOf(email: string): Promise<LeadWithDeliveries[]> {
  const store = await openSqliteStore(join(dataFolder(), 'inbox.db'));
  const leads = await store.listLeads({});
  await store.close();
  return leads.filter((lead) => lead.email === email);
}

async function readMailsAbout(email: string): Promise<Email[]> {
  const folder = join(dataFolder(), 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const mails = await Promise.all(
    names
      .filter((file) => file.endsWith('.eml'))
      .map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
  const addressesOf = ({ to = [], replyTo = [] }: Email) =>
    [...to, ...replyTo].map(({ address }) => address);
  return mails.filter((mail) => addressesOf(mail).includes(email));
}

/**
 * Waits for both mails about a lead: the one to the agency, whose Reply-To is the visitor, and the
 * confirmation.
 */
export async function receiveMailsAbout(email: string): Promise<{ agency: Email; visitor: Email }> {
  await expect.poll(async () => (await readMailsAbout(email)).length).toBe(2);
  const mails = await readMailsAbout(email);
  const isToVisitor = ({ to }: Email) => to?.[0]?.address === email;
  return {
    agency: mails.find((mail) => !isToVisitor(mail)) as Email,
    visitor: mails.find(isToVisitor) as Email,
  };
}
