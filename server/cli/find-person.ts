import { text } from 'node:stream/consumers';
import { findEmail } from '../../contact/clean.ts';
import { toPlainSigns } from '../../i18n/format.ts';
import { countChanges } from '../../model/problems/suggest.ts';
import { findRecipient } from '../inbox/mail-domains.ts';
import type { Person, Store } from '../inbox/store.ts';
import { type CommandContext, UsageError } from './command.ts';
import { readableEmail } from './present.ts';

/** What was asked for, the addresses that match in lower case, and near ones where none does. */
export type Found = { asked: string; emails: string[]; near: string[] };

/** Finds people by address, number or name. @throws UsageError when nothing is asked for */
export async function findPeople({ store, options, argument }: CommandContext): Promise<Found> {
  const { phone, name } = options;
  // An address as argument ends up in npm's log; one from standard input does not.
  const given = argument === '-' ? await text(process.stdin) : argument;
  const isMeant = chooseBy({ given, phone, name });
  if (!isMeant) return findByAddress(store, given);
  const people = await store.listPeople();
  const emails = people.filter(isMeant).map(({ email }) => email.toLowerCase());
  return { asked: phone ?? name ?? '', emails: [...new Set(emails)], near: [] };
}

async function findByAddress(store: Store, given: string): Promise<Found> {
  const email = findEmail(given);
  if (!email) throw new UsageError('an e-mail address is missing');
  const asked = readableEmail(email);
  const isStored = (await store.listConsents(email)).length > 0;
  return isStored
    ? { asked, emails: [email], near: [] }
    : { asked, emails: [], near: listNear(email, await store.listPeople()) };
}

/** What to say where nothing was found. */
export function describeNobody({ asked, near }: Found): string {
  const hint = near.length > 0 ? `\nStored are, perhaps meant: ${near.join(', ')}` : '';
  return `Nothing is stored about ${asked}.${hint}`;
}

type Asked = { given: string; phone: string | undefined; name: string | undefined };

function chooseBy({ given, phone, name }: Asked) {
  if ([given || undefined, phone, name].filter((one) => one !== undefined).length > 1)
    throw new UsageError('ask by an e-mail address, by --phone or by --name');
  if (phone !== undefined) return (person: Person) => isSameNumber(person.phone, phone);
  if (name !== undefined) return (person: Person) => isNamed(person.name, name);
  return null;
}

/** The digits of a number without the zeros that are dialled before it, such as (0) and 00. */
const coreOf = (phone: string) =>
  toPlainSigns(phone).replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

/** The least digits by which two numbers are told to be the same. */
const leastDigits = 6;

function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [coreOf(one), coreOf(other)].sort((a, b) => a.length - b.length);
  return short.length >= leastDigits && long.endsWith(short);
}

const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function isNamed(name: string, asked: string): boolean {
  const words = plainWords(name);
  const wanted = plainWords(asked);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

const mostNear = 5;
const mostTypos = 2;

/**
 * Stored addresses that may be meant by another one, the nearest first: with the same name, of the
 * same mailbox or domain, or with a letter or two changed.
 */
export function listNear(email: string, people: readonly Person[]): string[] {
  const stored = new Set(people.map((person) => person.email.toLowerCase()));
  stored.delete(email);
  const near = [...stored].filter((one) => isNear(one, email));
  const changes = new Map(near.map((one) => [one, countChanges(one, email)]));
  return near
    .sort((one, other) => (changes.get(one) ?? 0) - (changes.get(other) ?? 0))
    .slice(0, mostNear)
    .map(readableEmail);
}

function isNear(one: string, email: string): boolean {
  const [[local, domain], [otherLocal, otherDomain]] = [one.split('@'), email.split('@')];
  const [found, other] = [findRecipient(one), findRecipient(email)];
  const isSameDomain = found.domain !== null && found.domain === other.domain;
  if (local === otherLocal || found.mailbox === other.mailbox || isSameDomain) return true;
  if (domain !== otherDomain || Math.abs(one.length - email.length) > mostTypos) return false;
  return countChanges(one, email) <= mostTypos;
}
