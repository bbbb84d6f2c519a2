import { idOf, isObject } from '../schemas/value-at.ts';
import type { Configuration } from './configuration.ts';

/**
 * The facts that the development server reads for each request; all others are read once, when it
 * starts.
 */
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
  'redirects',
  'colours',
  'bookingWidget',
] as const satisfies readonly (keyof Configuration)[];

/** Copies the live facts into a configuration that pages already have a reference to. */
export function takeLiveFacts(to: Configuration, from: Configuration): void {
  for (const name of liveFacts) Object.assign(to, { [name]: from[name] });
}

/**
 * The facts of a configuration that are read once. The ids of live entries are among them: they
 * name files and fields.
 */
export const withoutLiveFacts = (configuration: unknown): unknown =>
  isObject(configuration) &&
  Object.entries(configuration).flatMap<unknown>(([name, value]) =>
    liveFacts.some((live) => live === name)
      ? [value].flat().flatMap((entry) => idOf(entry) ?? [])
      : [[name, value]],
  );
