import { isDeepStrictEqual } from 'node:util';
import { idOf, isObject } from '../files/value-at.ts';
import type { Configuration } from './configuration.ts';

/** The facts that the development server reads for each request; all others are read once, when it starts. */
const liveFacts = [
  'phone',
  'email',
  'shortName',
  'address',
  'hours',
  'profiles',
  'links',
  'offers',
  'stories',
  'menus',
  'colours',
  'bookingWidget',
] as const satisfies readonly (keyof Configuration)[];

/** Copies the live facts into a configuration that pages already have a reference to. */
export function takeLiveFacts(to: Configuration, from: Configuration): void {
  for (const name of liveFacts) Object.assign(to, { [name]: from[name] });
}

const idsOf = (list: unknown) => (Array.isArray(list) ? list.map(idOf) : []);

/** Whether two configurations differ in live facts only. The ids of their entries are not live: they name files and fields. */
export function differsLive(before: unknown, now: unknown): boolean {
  if (!isObject(before) || !isObject(now)) return false;
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const different = names.filter((name) => !isDeepStrictEqual(before[name], now[name]));
  const isLive = (name: string) =>
    liveFacts.some((live) => live === name) && isDeepStrictEqual(idsOf(before[name]), idsOf(now[name]));
  return different.every(isLive);
}
