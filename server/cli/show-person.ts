import { readLeads } from '../inbox/read-leads.ts';
import type { Store } from '../inbox/store.ts';
import type { Command } from './command.ts';
import { describeNobody, findPeople } from './find-person.ts';
import { toJson, toJsonArray } from './json.ts';
import { formatLead } from './show-leads.ts';
import { toTerminalText } from './terminal-text.ts';

export const person: Command = async (context) => {
  const { store, options, configuration, print, writeAll } = context;
  const found = await findPeople(context);
  const { asked, emails, near } = found;
  if (emails.length === 0)
    print(
      options.json
        ? toJson({ email: asked, leads: [], consents: [], near })
        : describeNobody(found),
    );
  else if (options.json) await writeAll(toJsonPeople(store, emails));
  else await writeAll(describePeople(store, emails, configuration.timeZone));
  return emails.length > 0 ? 0 : 1;
};

async function* toJsonPeople(store: Store, emails: string[]) {
  const isOne = emails.length === 1;
  if (!isOne) yield '[\n';
  for (const [index, email] of emails.entries()) {
    yield `${index > 0 ? ',\n' : ''}{\n"email": ${toJson(email)},\n"leads": `;
    yield* toJsonArray(readLeads(store, { email }));
    yield ',\n"consents": ';
    yield* toJsonArray(await store.listConsents(email));
    yield '}\n';
  }
  if (!isOne) yield ']\n';
}

async function* describePeople(store: Store, emails: string[], timeZone: string) {
  let between = '';
  for (const email of emails) {
    for await (const text of describePerson(store, email, timeZone)) {
      yield toTerminalText(`${between}${text}\n`);
      between = '\n---\n\n';
    }
    between = '\n======\n\n';
  }
}

/** A person's leads, and the proofs of consent whose leads are gone. */
async function* describePerson(store: Store, email: string, timeZone: string) {
  const shown = new Set<string>();
  for await (const lead of readLeads(store, { email })) {
    shown.add(lead.id);
    yield formatLead(lead, timeZone);
  }
  const consents = await store.listConsents(email);
  for (const consent of consents) if (!shown.has(consent.leadId)) yield toJson(consent);
}
