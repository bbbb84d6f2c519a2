import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const dataFolder = () => process.env.E2E_DATA_DIR as string;

export type ListedLead = {
  id: string;
  receivedAt: string;
  locale: string;
  page: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  smsConsent: boolean;
  deliveries: { kind: string; state: string; attempts: number }[];
};

/** What `npm run leads -- list --json` shows of one person. */
export async function listLeadsOf(email: string): Promise<ListedLead[]> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'leads', '--', 'list', '--json'], {
    env: { ...process.env, DATA_DIR: dataFolder() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return (JSON.parse(stdout) as ListedLead[]).filter((lead) => lead.email === email);
}

async function readMailsAbout(email: string): Promise<Email[]> {
  const folder = join(dataFolder(), 'mail');
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
  const addressesOf = ({ to = [], replyTo = [] }: Email) => [...to, ...replyTo].map(({ address }) => address);
  return mails.filter((mail) => addressesOf(mail).includes(email));
}

/** Waits for both mails about a lead: the agency's, which is answered to the visitor, and the visitor's. */
export async function receiveMailsAbout(email: string): Promise<{ agency: Email; visitor: Email }> {
  await expect.poll(async () => (await readMailsAbout(email)).length, { timeout: 15_000 }).toBe(2);
  const mails = await readMailsAbout(email);
  const isToVisitor = ({ to }: Email) => to?.[0]?.address === email;
  return { agency: mails.find((mail) => !isToVisitor(mail)) as Email, visitor: mails.find(isToVisitor) as Email };
}
