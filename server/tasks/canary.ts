import { access } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadInput } from '../../contact/lead-form.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { ask } from '../http/ask.ts';
import { createCanaryKey, foreignCanary } from '../inbox/create-lead.ts';
import { findFirstId } from '../inbox/identifiers.ts';
import { removeLeads } from '../inbox/remove-leads.ts';
import type { Delivery, LeadFilter, Store } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { mailFolder, type Settings } from '../settings/settings.ts';

const pollMs = 250;
const mailWithinMs = 90_000;

type CanaryContext = {
  store: Store;
  settings: Settings;
  configuration: Configuration;
  /** Where the site is served; by default this server itself. */
  url?: string | undefined;
  /** Where this server answers, as it has noted; by default where it should, by its settings. */
  address?: string | undefined;
  isMailed?: boolean;
};

/**
 * Sends a test lead from the served contact page on.
 * @returns who took its mail; null when not waited for
 * @throws Error
 */
export async function runCanary(context: CanaryContext): Promise<string | null> {
  const { store, settings, isMailed = true } = context;
  const removeFiles = (ids: string[]) => removeMails(mailFolder(settings), ids);
  const remove = (filter: LeadFilter) =>
    removeLeads(store, removeFiles, filter, { proofs: true, evenWaiting: true });
  await remove({ canary: true, before: findFirstId(Date.now() - 2 * mailWithinMs) });
  const id = await sendCanary(context);
  try {
    return isMailed ? await waitForMail(context, id) : null;
  } finally {
    // A test lead that failed must go too: its mail, or an alarm about it, would follow hours
    // later.
    await remove({ id });
  }
}

async function waitForMail({ store, settings, url }: CanaryContext, id: string) {
  const until = Date.now() + mailWithinMs;
  for (;;) {
    const [lead] = await store.listLeads({ id });
    const mails = lead?.deliveries ?? [];
    const refused = mails.find(({ state }) => state === 'dead');
    if (refused)
      throw new Error(`the test mail was refused for ${refused.recipient}: ${refused.lastError}`);
    const waiting = mails.find(({ state }) => state !== 'sent' && state !== 'kept');
    if (lead && !waiting) return findReceiver(mails, settings, url);
    if (Date.now() > until) {
      const reason = waiting?.lastError ?? 'no server has tried to send it';
      throw new Error(`the test mail did not leave within ${mailWithinMs / 1000} s: ${reason}`);
    }
    await sleep(pollMs);
  }
}

async function findReceiver(mails: Delivery[], settings: Settings, url?: string) {
  const kept = mails.filter(({ state }) => state === 'kept');
  if (kept.length === 0) return 'the mail server';
  if (url) return 'the mail folder of its server';
  for (const { id } of kept) await access(join(mailFolder(settings), `${id}.eml`));
  return 'the mail folder';
}

/** @returns the id of the test lead */
async function sendCanary(context: CanaryContext): Promise<string> {
  const { store, configuration, settings } = context;
  const site = context.url ?? context.address ?? findOwnAddress(settings);
  const page = new URL(pagePath('contact', configuration.languages[0]), site).href;
  const served = await ask(page, readWhole);
  if (!served.ok) throw new Error(`${page} answered ${served.status}`);
  const { url, key } = findLeadFunction(served.text, served.url);
  const { ok, status, text } = await ask(url, readWhole, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: key,
      origin: new URL(served.url).origin,
      'idempotency-key': createCanaryKey(store.keys),
    },
    body: JSON.stringify({
      name: 'Canary',
      // No mail goes to this address: a test lead gets no confirmation.
      email: 'canary@example.com',
      phone: configuration.phone,
    } satisfies LeadInput),
  });
  const [, id] = /"id":"([^"]+)"/.exec(text) ?? [];
  if (ok && id) return id;
  throw new Error(
    `${url} answered ${status} to the test lead: ${text.slice(0, 200)}${hintAt(status, text)}`,
  );
}

const readWhole = async (response: Response) => {
  const { ok, status, url } = response;
  return { ok, status, url, text: await response.text() };
};

function hintAt(status: number, answer: string): string {
  if (status === 401)
    return '; the page was built with another ANON_KEY than the server has: build it again';
  if (status === 503) return '; `leads status` and the log of the server say why';
  return answer.includes(foreignCanary)
    ? '; that server keeps its leads in another store: give this command its DATABASE_URL or DATA_DIR, and compare the clocks'
    : '';
}

/**
 * Where the form of a built contact page sends leads, and with which key.
 * @throws Error when the page holds no contact form
 */
export function findLeadFunction(html: string, pageUrl: string) {
  const [form = ''] = /<form\s[^>]*\bid="contact-form"[^>]*>/.exec(html) ?? [];
  const [address, key] = ['action', 'data-key'].map(
    (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(form)?.[1],
  );
  const url = address && URL.parse(address, pageUrl)?.href;
  if (!url || !key) throw new Error(`${pageUrl} holds no contact form`);
  return { url, key };
}

/** A server that listens on every address of its machine is reached on the loopback one. */
const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address at which this server reaches itself. */
export function findOwnAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const address = loopback[host] ?? host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
