import { text } from 'node:stream/consumers';
import { cleanLine } from '../../contact/clean.ts';
import { UsageError } from '../../model/problems/read-options.ts';
import { countChanges } from '../../model/problems/suggest.ts';
import { findRecipient } from '../inbox/mail-domains.ts';
import type { Person, Store } from '../inbox/store.ts';
import { readableEmail } from '../mail/mail-text.ts';
import type { CommandContext } from './command.ts';
import { findDigits, findEmails, findWords } from './read-asked.ts';

/** What was asked for, the addresses that match in lower case, and near ones where none does. */
type Found = { asked: string; emails: string[]; near: string[] };

/**
 * Finds people by address, number or name.
 * @throws UsageError when nothing is asked for
 */
export async function findPeople({ store, options, argument }: CommandContext): Promise<Found> {
  const { phone, name } = options;
  // An address as argument ends up in npm's log; one from standard input does not.
  const typed = argument === '-' ? await text(process.stdin) : argument;
  if ([typed || undefined, phone, name].filter((one) => one !== undefined).length > 1)
    throw new UsageError('ask by an e-mail address, by --phone or by --name');
  if (phone !== undefined) return findBy(store, phone, compareNumbers(phone));
  if (name !== undefined) return findBy(store, name, compareNames(name));
  return findByAddress(store, typed);
}

async function findByAddress(store: Store, typed: string): Promise<Found> {
  const written = cleanLine(typed);
  const [email = written.toLowerCase(), ...others] = findEmails(typed);
  if (!email) throw new UsageError('an e-mail address is missing');
  if (others.length > 0)
    throw new UsageError(`ask about one address at a time: ${[email, ...others].join(', ')}`);
  const asked = readableEmail(email);
  const isStored = (await store.listConsents(email)).length > 0;
  return isStored
    ? { asked, emails: [email], near: [] }
    : { asked, emails: [], near: listNear(email, await store.listPeople()) };
}

type Comparison = Record<'isSame' | 'isNear', (person: Person) => boolean>;

async function findBy(store: Store, asked: string, { isSame, isNear }: Comparison): Promise<Found> {
  const people = await store.listPeople();
  const emails = people.filter(isSame).map(({ email }) => email.toLowerCase());
  const near = emails.length > 0 ? [] : people.filter(isNear).slice(0, mostNear);
  const named = near.map(({ name, email }) => `${name} <${readableEmail(email)}>`);
  return { asked: cleanLine(asked), emails: [...new Set(emails)], near: named };
}

/** What to say where nothing was found. */
export function describeNobody({ asked, near }: Found): string {
  const hint = near.length > 0 ? `\nStored are, perhaps meant: ${near.join(', ')}` : '';
  return `Nothing is stored about ${asked}.${hint}`;
}

/** Two numbers are the same if at least so many of their last digits are. */
const leastDigits = 6;

function compareNumbers(asked: string): Comparison {
  const wanted = findDigits(asked);
  if (wanted.length < leastDigits) throw new UsageError('--phone takes a telephone number');
  return {
    isSame({ phone }) {
      const [short = '', long = ''] = [findDigits(phone), wanted].sort(
        (one, other) => one.length - other.length,
      );
      return short.length >= leastDigits && long.endsWith(short);
    },
    isNear({ phone }) {
      const digits = findDigits(phone);
      const most = Math.min(digits.length, wanted.length);
      return isAlmost(digits.slice(-most), wanted.slice(-most));
    },
  };
}

function compareNames(asked: string): Comparison {
  const wanted = findWords(asked);
  if (wanted.length === 0) throw new UsageError('--name takes a name');
  return {
    isSame({ name }) {
      const words = findWords(name);
      return wanted.every((word) => words.includes(word));
    },
    isNear: ({ name }) =>
      findWords(name).some((word) =>
        wanted.some((one) => word.startsWith(one) || one.startsWith(word) || isAlmost(word, one)),
      ),
  };
}

const mostNear = 5;
const mostTypos = 2;

/** Whether two texts differ by a letter or two, and not by most of them. */
const isAlmost = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= mostTypos &&
  countChanges(one, other) <= Math.min(mostTypos, one.length / 2);

/**
 * Stored addresses that may be meant by another one, the nearest first: with the same name, of the
 * same mailbox or domain, or with a letter or two changed.
 */
function listNear(email: string, people: readonly Person[]): string[] {
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
  return domain === otherDomain && isAlmost(one, email);
}
