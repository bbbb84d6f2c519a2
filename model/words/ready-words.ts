import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { cutToWidth, textWidth } from '../../i18n/typography.ts';
import { memoize } from '../process/memoize.ts';
import { draftWords, markTodo } from './draft-words.ts';
import { headLengths } from './text.ts';

/**
 * Words for a first day, in ready/<language>.json: labels, messages, mails, a privacy page, and
 * examples that may stay. TODO marks what an agency alone can write.
 */
type Ready = {
  tagline: string;
  privacy: Record<string, string> & { body: string };
  /** The words of content files by the names of the files. */
  words: Record<string, unknown>;
};

const folder = new URL('ready/', import.meta.url);

/** The languages that have ready words, by their codes. */
export const readyCodes = readdirSync(folder).map((file) => basename(file, '.json'));

/**
 * The ready words of a language, or of the language that it is a variety of. The code 'no' gets the
 * words of 'nb', because most Norwegian is written in Bokmål.
 */
export function findReady(code: string, brand: string): Ready | undefined {
  const [language = ''] = code.replace(/^no\b/, 'nb').split('-');
  const readyCode = [code.toLowerCase(), language].find((one) => readyCodes.includes(one));
  return readyCode === undefined ? undefined : readReady(readyCode, brand);
}

const readReady = memoize((code: string, brand: string): Ready => {
  const text = readFileSync(new URL(`${code}.json`, folder), 'utf8');
  const { tagline, privacy, ...words } = JSON.parse(text, (key, value) =>
    fitHead(key, value, brand),
  );
  return { tagline, privacy: { ...privacy, body: privacy.body.join('\n\n') }, words };
});

/** Cuts a description that the agency's name makes too long; pages shorten titles themselves. */
function fitHead(key: string, value: unknown, brand: string): unknown {
  if (key !== 'description' || typeof value !== 'string') return value;
  const filled = value.replace('{brand}', brand);
  const { max } = headLengths.description;
  return textWidth(filled) > max ? cutToWidth(filled, max) : value;
}

/**
 * The words to begin with: in a language without ready ones the English ones, which stay until they
 * are translated. What two pages cannot share, and what binds in law, is marked TODO.
 */
export function readyWords(code: string, brand: string): Ready {
  const ready = findReady(code, brand);
  if (ready) return ready;
  const { tagline, privacy, words } = readReady('en', brand);
  const source = JSON.parse(JSON.stringify(words), (key: string, value: unknown) =>
    key === 'head' || key === 'smsConsent' ? undefined : value,
  );
  const marked = Object.entries(privacy).map(([key, text]) => [key, markTodo(text)]);
  return {
    tagline,
    privacy: Object.fromEntries(marked),
    words: draftWords(words, code, { ready: words, source }),
  };
}

/** The privacy page of a new folder, which every site needs: the contact form links to it. */
export function writePrivacyPage({ privacy: { body, ...matter } }: Ready): string {
  const lines = Object.entries({ ...matter, translationOf: 'privacy' }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
