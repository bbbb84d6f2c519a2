import '../model/files/load-environment.ts';
import './load-tsx.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { getConsentWording } from '../contact/consent.ts';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { getWords } from '../model/words/index.ts';
import { loadWords } from '../model/words/load-words.ts';
import type { ClaimedDelivery, DeliveryKind } from '../server/inbox/lead.ts';
import { composeMail } from '../server/mail/compose-mail.ts';
import type { Mail } from '../server/mail/smtp-mailer.ts';
import { readSettings } from '../server/settings/settings.ts';

/** `npm run mail:preview`: writes every mail as HTML and text, with the words of the owner's folder and a sample lead. */

const ownerFolder = findOwnerFolder(process.env);
const configuration = readConfiguration(ownerFolder);
const folder = '.cache/mail';
const words = loadWords(configuration, ownerFolder);
const settings = readSettings(process.env, configuration);
const source = { landing: '/services', referrer: 'www.google.com', utm_source: 'newsletter', utm_campaign: 'spring' };
const at = Date.UTC(2026, 0, 15, 9, 30);

function createSample(kind: DeliveryKind, locale: string): ClaimedDelivery {
  const wording = getConsentWording(getWords(words, locale, configuration));
  const lead: ClaimedDelivery['lead'] = {
    id: '019b0000-0000-7000-8000-000000000000',
    receivedAt: at,
    locale,
    page: '/contact',
    source,
    spam: null,
    canary: false,
    name: 'Maya Ortiz',
    email: 'maya@example.com',
    phone: '+1 (555) 010-0199',
    smsConsent: true,
    message: 'I run a physio studio with two rooms.\n\nMost bookings still arrive by text, and I lose the <evening> ones.',
    consent: { ticked: true, wording, version: 'sample', locale, givenAt: at, addressHash: 'sample' },
  };
  return {
    id: `sample-${kind}`,
    kind,
    state: 'sending',
    attempts: 1,
    nextAt: null,
    lastError: null,
    queuedAt: at,
    settledAt: null,
    lead,
    mayHaveArrived: false,
    isUnconfirmed: false,
    others: [],
  };
}

const write = (name: string, { subject, html, text }: Mail) => {
  writeFileSync(`${folder}/${name}.html`, html);
  writeFileSync(`${folder}/${name}.txt`, text);
  process.stdout.write(`${folder}/${name}.html  ${subject}\n`);
};

mkdirSync(folder, { recursive: true });
for (const { code } of configuration.languages)
  for (const kind of ['agency', 'visitor'] as const)
    write(`${kind}-${code}`, await composeMail(createSample(kind, code), { configuration, words, settings }));
