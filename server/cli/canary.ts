import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionPath } from '../../contact/function.ts';
import { mailFolder } from '../config.ts';
import { createCanaryKey } from '../inbox/create-lead.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import type { Command, CommandContext } from './command.ts';

const lookEveryMs = 250;
const longestWaitMs = 90_000;

/** Sends a marked lead down the real path, waits for its mail and removes it again. Exit code 1 when the mail does not arrive. */
export const canary: Command = async (context) => {
  const { store, print } = context;
  const startedAt = Date.now();
  const leadId = await sendCanary(context);
  while (Date.now() - startedAt < longestWaitMs) {
    const [lead] = await store.listLeads({ id: leadId });
    const delivery = lead?.deliveries.find(({ kind }) => kind === 'agency');
    if (delivery?.state === 'sent') {
      if (!context.config.smtpUrl) await access(join(mailFolder(context.config), `${delivery.id}.eml`));
      await store.deleteLeads([leadId], { consents: true });
      await removeMails(mailFolder(context.config), [delivery.id]);
      print(
        `The test mail was handed over to ${context.config.smtpUrl ? 'the mail server' : 'the mail folder'} in ${Date.now() - startedAt} ms.`,
      );
      return 0;
    }
    if (delivery?.state === 'dead') throw new Error(`the test mail was refused: ${delivery.lastError}`);
    await sleep(lookEveryMs);
  }
  throw new Error(`the test mail did not leave within ${longestWaitMs / 1000} s; \`show ${leadId}\` tells more`);
};

async function sendCanary({ store, config, site, options }: CommandContext): Promise<string> {
  const base = options.url ?? `http://${config.host}:${config.port}`;
  const response = await fetch(new URL(functionPath, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.anonKey, 'idempotency-key': createCanaryKey(store.secret) },
    body: JSON.stringify({
      name: 'Canary',
      email: `canary@${new URL(config.siteUrl).hostname}`,
      phone: site.phone,
      message: '',
      smsConsent: false,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new Error(
      `${base} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}; is the server running?`,
    );
  });
  if (!response.ok)
    throw new Error(`${base} answered ${response.status} to the test lead: ${(await response.text()).slice(0, 200)}`);
  return ((await response.json()) as { id: string }).id;
}
