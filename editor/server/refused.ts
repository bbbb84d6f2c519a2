import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fill } from '../../i18n/fill.ts';
import { explain } from '../../model/problems/reason.ts';
import type { ByLanguage, ErrorBody } from '../api.ts';
import en from './sentences/en.json' with { type: 'json' };
import es from './sentences/es.json' with { type: 'json' };
import fr from './sentences/fr.json' with { type: 'json' };

type Sentence = keyof typeof en;
const languages: ByLanguage<Record<Sentence, string>> = { en, fr, es };

/**
 * A message of the server with its values. Messages of the model's checks and of git are in
 * English, also within one.
 */
export type Said = readonly [
  sentence: Sentence,
  values?: Readonly<Record<string, string | number>>,
  /** The message that follows this one. */
  next?: Said,
];

/**
 * @param language the page's, as its requests say in Accept-Language; English where there is none,
 * or another one
 */
export const say = ([sentence, values = {}, next]: Said, language = 'en'): string =>
  [
    fill((languages[language.slice(0, 2)] ?? en)[sentence], values),
    ...(next ? [say(next, language)] : []),
  ].join(' ');

/** A refused request, with what is wrong and what to do. Its own message is in English. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: ContentfulStatusCode;
  readonly said: Said;
  readonly more: Omit<ErrorBody, 'message'>;
  constructor(status: ContentfulStatusCode, said: Said, more: Omit<ErrorBody, 'message'> = {}) {
    super([say(said), ...(more.problems ?? []).map(explain)].join(' '));
    this.status = status;
    this.said = said;
    this.more = more;
  }
}

/**
 * Turns an error of the file system into the refusal that says why a file cannot be written;
 * returns other errors as they are.
 */
export function refuseDisk(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (!code || !/^E[A-Z]+$/.test(code)) return error;
  return new Refused(507, [code in en ? (code as Sentence) : 'diskOther', { file, problem: code }]);
}
