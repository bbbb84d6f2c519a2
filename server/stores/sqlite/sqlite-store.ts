import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Backlog, LeadFilter, QueueStatus, Store } from '../../inbox/store.ts';
import {
  type ConsentRow,
  type DeliveryRow,
  joinDeliveries,
  joinLeads,
  type LeadRow,
  leadColumns,
  toConsentRecord,
  toConsentRow,
  toLeadRow,
} from '../rows.ts';
import { openDatabase } from './open-database.ts';

const leadsWithConsent = `select ${leadColumns} from leads l join consents c on c.lead_id = l.id`;
/** The values of a row for its placeholders; SQLite has no booleans. */
const toParameters = (row: Record<string, string | number | boolean | null>) =>
  Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value));

const inList = 'in (select value from json_each(?))';
/** The deliveries d of lead l, found by their own key: ids begin with the lead's id and a hyphen, and '.' follows it. */
const ofLead = "d.id > l.id and d.id < l.id || '.'";
const ofListedLeads = `(select value as id from json_each(?)) l cross join deliveries d on ${ofLead}`;

/**
 * The inbox in one SQLite file.
 * @throws Error when the file cannot be opened or migrated
 */
export function openSqliteStore(file: string): Store {
  const database = openDatabase(file);
  database.prepare('insert into settings values (?, ?) on conflict do nothing').run('secret', randomBytes(32).toString('hex'));
  const { value: secret } = database.prepare("select value from settings where name = 'secret'").get() as { value: string };
  const sql = prepareStatements(database);

  function inTransaction<T>(work: () => T): T {
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      // SQLite has already rolled back by itself when the disk is full.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  return {
    secret,

    async findLeadsByKey(keys) {
      const found = new Map<string, { id: string; requestHash: string }>();
      for (const key of new Set(keys)) {
        const row = sql.findKey.get(key) as { id: string; request_hash: string } | undefined;
        if (row) found.set(key, { id: row.id, requestHash: row.request_hash });
      }
      return found;
    },

    async listArrivals(addressHashes, since, most) {
      const arrivals = addressHashes.map((hash) => {
        const rows = sql.arrivals.all(hash, since, most) as { received_at: number }[];
        return [hash, rows.map((row) => row.received_at)] as const;
      });
      return new Map(arrivals);
    },

    async insertLeads(leads) {
      return inTransaction(() => {
        const stored = new Set<string>();
        for (const lead of leads) {
          if (sql.insertLead.run(...toParameters(toLeadRow(lead))).changes === 0) continue;
          stored.add(lead.id);
          sql.insertConsent.run(...toParameters(toConsentRow(lead)));
          for (const { id, kind } of lead.deliveries) sql.insertDelivery.run(id, lead.id, kind, lead.receivedAt, lead.receivedAt);
        }
        return stored;
      });
    },

    async claimDeliveries({ kinds, owner, now, leaseUntil, most }) {
      const claimed = sql.claim.all(owner, leaseUntil, now, JSON.stringify(kinds), most) as DeliveryRow[];
      if (claimed.length === 0) return [];
      const ids = JSON.stringify(claimed.map((row) => row.lead_id));
      return joinLeads(claimed, sql.leadsById.all(ids) as LeadRow[]);
    },
    async renewLeases({ owner, ids, leaseUntil }) {
      sql.renew.run(leaseUntil, owner, JSON.stringify(ids));
    },
    async recordOutcomes(outcomes) {
      inTransaction(() => {
        for (const { id, owner, outcome, at } of outcomes) {
          const nextAt = outcome.state === 'queued' ? outcome.nextAt : null;
          const error = outcome.state === 'sent' ? null : outcome.error;
          sql.recordOutcome.run(outcome.state, nextAt, error, outcome.state === 'queued' ? null : at, id, owner);
        }
      });
    },
    async releaseDeliveries(now, owner) {
      sql.release.run(now, owner ?? null);
    },
    async findNextDueAt(kinds) {
      return (sql.nextDue.get(JSON.stringify(kinds)) as { next_at: number | null }).next_at;
    },

    async listLeads(filter) {
      const { where, values } = describeFilter(filter);
      const leads = database
        .prepare(`${leadsWithConsent} where ${where} order by l.id desc limit ?`)
        .all(...values, filter.most ?? -1) as LeadRow[];
      return joinDeliveries(leads, sql.deliveriesOf.all(JSON.stringify(leads.map(({ id }) => id))) as DeliveryRow[]);
    },
    async listConsents(email) {
      return (sql.consentsOf.all(email) as ConsentRow[]).map(toConsentRecord);
    },
    async readBacklog() {
      return sql.backlog.get() as Backlog;
    },
    async readStatus() {
      return sql.status.get() as QueueStatus;
    },
    async retryDeliveries(now, leadId) {
      return Number(sql.retry.run(now, leadId ?? null).changes);
    },
    async releaseSpam(leadId, deliveries, now) {
      inTransaction(() => {
        sql.unmarkSpam.run(leadId);
        for (const { id, kind } of deliveries) sql.insertDelivery.run(id, leadId, kind, now, now);
      });
    },

    async erasePerson(email) {
      inTransaction(() => {
        const ids = JSON.stringify((sql.idsOf.all(email) as { id: string }[]).map(({ id }) => id));
        sql.deleteDeliveriesOf.run(ids);
        sql.deleteLeads.run(ids);
        sql.eraseConsents.run(email);
      });
      // Deleted text also lives on in free pages and in the log until these two are done.
      database.exec('vacuum');
      const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
      if (busy) throw new Error('the log could not be emptied because another program reads it; run the same command again');
    },
    async deleteLeads(ids, { consents }) {
      inTransaction(() => {
        sql.deleteDeliveriesOf.run(JSON.stringify(ids));
        sql.deleteLeads.run(JSON.stringify(ids));
        if (consents) sql.deleteConsentsOf.run(JSON.stringify(ids));
      });
    },
    async deleteConsents(before) {
      sql.deleteConsents.run(before);
    },
    async checkWritable() {
      inTransaction(() => sql.touch.run());
    },
    async close() {
      database.close();
    },
  };
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (text: string) => database.prepare(text);
  return {
    findKey: prepare('select id, request_hash from leads where idempotency_key = ?'),
    arrivals: prepare(
      'select received_at from leads where address_hash = ? and received_at > ? and not canary order by received_at desc limit ?',
    ),
    insertLead: prepare(
      `insert into leads (id, received_at, locale, page, name, email, phone, message, spam, canary, idempotency_key, request_hash, address_hash)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    ),
    insertConsent: prepare(
      `insert into consents (lead_id, given_at, ticked, wording, version, locale, address_hash, name, email, phone)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    insertDelivery: prepare(
      `insert into deliveries (id, lead_id, kind, state, next_at, queued_at) values (?, ?, ?, 'queued', ?, ?) on conflict do nothing`,
    ),
    claim: prepare(
      `update deliveries set state = 'sending', owner = ?, next_at = ?, attempts = attempts + 1
       where id in (select id from deliveries where next_at <= ? and kind ${inList} order by next_at, kind, id limit ?) returning *`,
    ),
    leadsById: prepare(`${leadsWithConsent} where l.id ${inList}`),
    renew: prepare(`update deliveries set next_at = ? where state = 'sending' and owner = ? and id ${inList}`),
    recordOutcome: prepare(
      `update deliveries set state = ?, next_at = ?, last_error = ?, settled_at = ?, owner = null
       where id = ? and owner = ? and state = 'sending'`,
    ),
    release: prepare(
      `update deliveries set state = 'queued', next_at = ?1, owner = null where state = 'sending' and (owner = ?2 or ?2 is null)`,
    ),
    nextDue: prepare(`select min(next_at) as next_at from deliveries where next_at is not null and kind ${inList}`),
    deliveriesOf: prepare(`select d.* from ${ofListedLeads} order by d.kind`),
    consentsOf: prepare('select * from consents where lower(email) = lower(?) order by given_at'),
    status: prepare(
      `select (select count(*) from leads where spam is null) as leads,
        (select count(*) from leads where spam is not null) as spam,
        count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sending') as sending,
        count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'dead') as dead,
        min(queued_at) filter (where state in ('queued', 'sending')) as oldestWaitingAt
       from deliveries`,
    ),
    backlog: prepare(
      `select (select count(*) from deliveries where state = 'dead') as dead,
        (select min(queued_at) from deliveries where next_at is not null) as oldestWaitingAt`,
    ),
    retry: prepare(
      `update deliveries set state = 'queued', next_at = ?1, queued_at = ?1, settled_at = null, attempts = 0
       where state in ('queued', 'dead') and (lead_id = ?2 or ?2 is null)`,
    ),
    unmarkSpam: prepare('update leads set spam = null where id = ?'),
    idsOf: prepare('select id from leads where lower(email) = lower(?)'),
    deleteDeliveriesOf: prepare(`delete from deliveries where id in (select d.id from ${ofListedLeads})`),
    eraseConsents: prepare('delete from consents where lower(email) = lower(?)'),
    deleteLeads: prepare(`delete from leads where id ${inList}`),
    deleteConsentsOf: prepare(`delete from consents where lead_id ${inList}`),
    deleteConsents: prepare('delete from consents where given_at < ? and lead_id not in (select id from leads)'),
    // About as much as a lead takes: on a disk that is nearly full a small write may still pass.
    touch: prepare("insert or replace into settings values ('checked', hex(zeroblob(8192)))"),
  };
}

function describeFilter({ id, before, email, spam, canary, state, settledBefore }: LeadFilter) {
  const conditions: [string, SQLInputValue | undefined][] = [
    ['l.id = ?', id],
    ['l.id < ?', before],
    ['lower(l.email) = lower(?)', email],
    ['(l.spam is not null) = ?', spam === undefined ? undefined : Number(spam)],
    ['l.canary = ?', canary === undefined ? undefined : Number(canary)],
    [`exists (select 1 from deliveries d where ${ofLead} and state = ?)`, state],
    [`l.received_at < ? and not exists (select 1 from deliveries d where ${ofLead} and next_at is not null)`, settledBefore],
  ];
  const given = conditions.filter(([, value]) => value !== undefined);
  return {
    where: given.map(([condition]) => condition).join(' and ') || 'true',
    values: given.map(([, value]) => value as SQLInputValue),
  };
}
