import { basename } from 'node:path';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { describeLanguage, fontOf } from '../../model/configuration/describe-language.ts';
import { priceIn } from '../../model/configuration/price.ts';
import { isInstalled } from '../../model/letters/list-fonts.ts';
import { isObject } from '../../model/schemas/value-at.ts';
import { draftWords, markTodo } from '../../model/words/draft-words.ts';
import { findReady, readyWords, writePrivacyPage } from '../../model/words/ready-words.ts';
import { isUnfinished } from '../../model/words/text.ts';
import { editText, valueIn } from './edit-file.ts';
import type { Folder } from './folder.ts';
import { Refused } from './refused.ts';

/** A folder with a valid configuration. */
type Site = Pick<Folder, 'owner' | 'read' | 'list'> & { configuration: Configuration };

/**
 * Creates a language as a draft: its entry in site.config.jsonc, its legal text, its captions, and
 * a copy of each file of words of the first language. In the copies, labels are translated where
 * the engine has them in this language; other texts are marked as still to be written. A variety,
 * such as es-MX beside es, has the words of the other as they are.
 * @returns the text of each file by its path
 * @throws Refused where its letters need a font that is not installed
 */
export function makeLanguage(code: string, site: Site): Map<string, string> {
  const { configuration } = site;
  const ready = readyWords(code, configuration.name);
  const [{ code: first, tagline }] = configuration.languages;
  const related = configuration.languages.find((other) => tongueOf(other.code) === tongueOf(code));
  const source = readWords(related?.code ?? first, code, site);
  const written = draftWords(source, code, {
    ready: ready.words,
    source: findReady(first, configuration.name)?.words,
  });
  const words = related ? source : written;
  const tagged = isUnfinished(tagline) ? ready.tagline : markTodo(tagline);
  const hasDays = configuration.retention.leadsDays !== undefined;
  const paragraphs = ready.privacy.body.split('\n\n');
  const body = paragraphs.filter(
    (paragraph) => hasDays || !paragraph.includes('{retention.leadsDays}'),
  );
  const privacy = { ...ready.privacy, body: body.join('\n\n') };
  const made: [path: string, text: string][] = [
    ...Object.entries(words).map(([name, value]): [string, string] => [
      `content/${code}/${name}.json`,
      `${JSON.stringify(value, null, 2)}\n`,
    ]),
    [`content/${code}/legal/privacy.md`, writePrivacyPage({ ...ready, privacy })],
    ...copyCaptions(code, site),
  ];
  return new Map([
    // A language that was taken away comes back with the words that it had.
    ...made.filter(([path]) => site.read(path) === undefined),
    [configurationFile, addEntry(code, related?.tagline ?? tagged, site)],
  ]);
}

/** The language without its country, in its script: 'es-Latn' of es-MX. */
function tongueOf(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize();
  return `${language}-${script}`;
}

/** A film needs captions in every language: until they are translated, those of the first one. */
function copyCaptions(code: string, { read, list, configuration }: Site): [string, string][] {
  const ending = `.${configuration.languages[0].code}.vtt`;
  const captions = list().filter((path) => path.endsWith(ending));
  return captions.map((path) => [path.replace(ending, `.${code}.vtt`), read(path) ?? '']);
}

/** The words of a language, without those of prices that the new one does not have. */
function readWords(
  from: string,
  code: string,
  { read, list, configuration }: Site,
): Record<string, unknown> {
  const folder = `content/${from}/`;
  const files = list().filter(
    (path) => path.startsWith(folder) && /^[^/]+\.json$/.test(path.slice(folder.length)),
  );
  const words = Object.fromEntries(
    files.map((path) => [basename(path, '.json'), valueIn(path, read(path) ?? '')]),
  );
  const offers = Object.entries(Object(words.offers)).map(([id, offer]) => {
    const facts = configuration.offers.find((one) => one.id === id);
    const hasPrice = facts && priceIn(facts.price, code);
    return [id, isObject(offer) && !hasPrice ? { ...offer, price: undefined } : offer];
  });
  return { ...words, offers: Object.fromEntries(offers) };
}

function addEntry(code: string, tagline: string, { owner, read, configuration }: Site): string {
  const { languages } = configuration;
  const entry = {
    ...describeLanguage(code),
    tagline,
    draft: true,
  };
  const font = fontOf(code);
  if (font && !isInstalled(font, owner))
    throw new Refused(422, ['fontMissing', { name: entry.name, font }]);
  const fonts = font ? (['headlines', 'text'] as const) : [];
  return fonts.reduce(
    (text, role) =>
      editText(configurationFile, text, {
        kind: 'set',
        path: ['fonts', role, 'fallback', code],
        value: { source: font },
      }),
    editText(configurationFile, read(configurationFile) ?? '', {
      kind: 'insert',
      path: ['languages'],
      index: languages.length,
      value: entry,
    }),
  );
}
