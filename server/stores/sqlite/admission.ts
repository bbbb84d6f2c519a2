import { createProof, createSalt, type Link, linkProofs } from '../../inbox/proof-chain.ts';
import type { Admission, Store } from '../../inbox/store.ts';
import { toConsentRow, toDeliveryRows, toLeadRow } from '../rows.ts';
import { type Connection, inList, toParameters } from './connection.ts';

/** Adds links for proofs that have none yet. Call it within a transaction. */
export function createLinker({ prepare }: Connection) {
  const findLast = prepare('select position, lead_id as leadId, digest, hash from proofs order by position desc limit 1');
  const insert = prepare('insert into proofs (position, lead_id, digest, hash) values (?, ?, ?, ?)');
  return (proofs: Parameters<typeof linkProofs>[0]) => {
    if (proofs.length === 0) return;
    for (const { position, leadId, digest, hash } of linkProofs(proofs, findLast.get() as Link | undefined))
      insert.run(position, leadId, digest, hash);
  };
}

/** @param assertRoom throws when nothing more may be taken */
export function createAdmission(
  connection: Connection,
  link: ReturnType<typeof createLinker>,
  assertRoom: () => void,
): Pick<Store, keyof Admission | 'admit' | 'dropSpam'> {
  const { prepare, run, transact } = connection;
  const findKey = prepare('select id, request_hash from leads where idempotency_key = ?');
  const arrivals = prepare(
    `select received_at from leads where address_hash = ? and received_at > ? and received_at <= ? and not canary
     order by received_at desc limit ?`,
  );
  const countUses = prepare(
    'select count(*) as used from (select 1 from confirmations where budget = ? and sent_at > ? and sent_at <= ? limit ?)',
  );
  const insertLead = prepare(
    `insert into leads (id, received_at, locale, page, name, email, phone, message, spam, canary, idempotency_key, request_hash, address_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const insertConsent = prepare(
    `insert into consents (lead_id, given_at, ticked, wording, version, locale, address_hash, name, email, phone, salt)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertDelivery = prepare(
    `insert into deliveries (id, lead_id, kind, state, next_at, last_error, queued_at, settled_at, precedence)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertUse = prepare('insert into confirmations (budget, sent_at, lead_id) values (?, ?, ?)');
  const listSurplusSpam = prepare('select id from leads where spam is not null order by id desc limit -1 offset ?');
  const deleteLeads = prepare(`delete from leads where id ${inList}`);
  const deleteConsents = prepare(`delete from consents where lead_id ${inList}`);

  const admission: Admission = {
    findLeadsByKey: (keys) =>
      run(() => {
        const found = new Map<string, { id: string; requestHash: string }>();
        for (const key of new Set(keys)) {
          const row = findKey.get(key) as { id: string; request_hash: string } | undefined;
          if (row) found.set(key, { id: row.id, requestHash: row.request_hash });
        }
        return found;
      }),
    listArrivals: (addressHashes, { since, until }, most) =>
      run(() => {
        const rowsOf = (hash: string) => arrivals.all(hash, since, until, most) as { received_at: number }[];
        return new Map(addressHashes.map((hash) => [hash, rowsOf(hash).map((row) => row.received_at)]));
      }),
    countConfirmations: (uses) =>
      run(() => {
        const count = ({ budget, since, until, most }: (typeof uses)[number]) =>
          (countUses.get(budget, since, until, most) as { used: number }).used;
        return new Map(uses.map((use) => [use.budget, count(use)]));
      }),
    async insertLeads(leads) {
      assertRoom();
      const stored = await transact(() => {
        const ids = new Set<string>();
        const proofs = [];
        for (const lead of leads) {
          if (insertLead.run(...toParameters(toLeadRow(lead))).changes === 0) continue;
          ids.add(lead.id);
          const proof = createProof(lead, lead.consent.ticked ? createSalt() : '');
          insertConsent.run(...toParameters(toConsentRow(proof)));
          if (proof.ticked) proofs.push(proof);
          for (const row of toDeliveryRows(lead, lead.receivedAt)) insertDelivery.run(...toParameters(row));
          for (const budget of lead.budgets) insertUse.run(budget, lead.receivedAt, lead.id);
        }
        link(proofs);
        return ids;
      });
      // A file that was removed or replaced meanwhile takes commits as ever, but nobody will find them.
      assertRoom();
      return stored;
    },
  };
  return {
    ...admission,
    // One server at a time works in a data folder, and takes leads in turn.
    admit: (work) => work(admission),
    dropSpam: (keep) =>
      transact(() => {
        const ids = (listSurplusSpam.all(keep) as { id: string }[]).map(({ id }) => id);
        if (ids.length === 0) return 0;
        deleteLeads.run(JSON.stringify(ids));
        deleteConsents.run(JSON.stringify(ids));
        return ids.length;
      }),
  };
}
