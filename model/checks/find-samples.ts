import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExampleHost } from '../../i18n/address.ts';
import { hasSampleCalendar } from '../configuration/sample-links.ts';
import { isFile } from '../files/owner-folder.ts';
import { logoFile } from '../logo/load-drawings.ts';
import type { Owner } from '../owner/read-owner.ts';
import { type Finding, launchTaskAt } from '../problems/finding.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { listTexts } from '../schemas/value-at.ts';
import { isCopied } from '../translations/read-translations.ts';
import { findReady, readyWords } from '../words/ready-words.ts';
import { isUnfinished, unfinished } from '../words/text.ts';
import { configurationFileOf, listMarkdown, listWordFiles, listWords } from './owner-content.ts';

function isExample(text: string): boolean {
  const host = URL.canParse(text) ? new URL(text).hostname : /^\S+@([\w.-]+)$/.exec(text)?.[1];
  return host !== undefined && (isExampleHost(host) || /(^|\.)(test|invalid)$/.test(host));
}

/** 555-0100 to 555-0199 are reserved for fiction, and 555 is no area code. */
const fictionPhone = /^1?(\d{3})?555(\d{3})?01\d\d$/;

export function findSamples(owner: Owner): Finding[] {
  const logo = join(owner.folder, logoFile);
  const isNewLogo = isFile(logo) && isUnfinished(readFileSync(logo, 'utf8'));
  const unfinishedWords = listWords(owner).filter(({ text }) => isUnfinished(text));
  return [
    ...findInConfiguration(owner),
    ...listWordFiles(owner).flatMap(({ file, data }) => findMarks(file, data)),
    ...unfinishedWords.map(({ file, key }) => launchTaskAt(file, key, reason('unfinished'))),
    ...findEnglish(owner),
    ...(isNewLogo ? [launchTaskAt(`${owner.name}/${logoFile}`, '', reason('newLogo'))] : []),
    ...listMarkdown(owner).flatMap(findInText),
  ];
}

function findInConfiguration(owner: Owner): Finding[] {
  const { configuration } = owner;
  const file = configurationFileOf(owner);
  const texts = listTexts(configuration).flatMap(({ key, text }) => {
    const why = explainFact(key, text);
    return why ? [launchTaskAt(file, key, why)] : [];
  });
  const calendar = hasSampleCalendar(configuration)
    ? [launchTaskAt(file, 'bookingWidget.frame', reason('sampleCalendar'))]
    : [];
  return [...texts, ...calendar, ...findMarks(file, configuration)];
}

/** Why a text of the configuration is a sample, if so. */
function explainFact(key: string, text: string): Reason | undefined {
  if (isUnfinished(text)) return reason('unfinished');
  if (isExample(text)) return reason('example', { value: text });
  if (key === 'phone' && fictionPhone.test(text.replace(/\D/g, '')))
    return reason('fictionPhone', { value: text });
  const isSampleVideo = key.endsWith('googleDriveId') && /sample/i.test(text);
  return isSampleVideo ? reason('sampleVideo') : undefined;
}

const findMarks = (file: string, value: unknown): Finding[] =>
  listMarks(value).map((key) => launchTaskAt(file, key, reason('sample')));

/**
 * Finds the English words with which `npm run new` begins a language without ready words, where
 * nobody has translated them. Where the first language is English, the check of translations
 * reports the copies of its sentences.
 */
function findEnglish(owner: Owner): Finding[] {
  const { languages, name } = owner.configuration;
  const english = new Set(listTexts(readyWords('en', name).words).map(({ text }) => text));
  const isSourceEnglish = languages[0].code.startsWith('en');
  const isLeft = ({ code, key, text }: { code: string; key: string; text: string }) =>
    english.has(text) &&
    !key.endsWith('.id') &&
    !isUnfinished(text) &&
    /\p{L}/u.test(text.replace(/\{.*?\}/g, '')) &&
    !findReady(code, name) &&
    !(isSourceEnglish && isCopied({ source: text, target: text }));
  return listWords(owner)
    .filter(isLeft)
    .map(({ file, key }) => launchTaskAt(file, key, reason('stillEnglish')));
}

function findInText({
  file,
  body,
  data,
  parts,
}: ReturnType<typeof listMarkdown>[number]): Finding[] {
  const examples = parts.links
    .filter(({ value }) => isExample(value))
    .map(({ value, line }) => launchTaskAt(file, `line ${line}`, reason('example', { value })));
  if (!isUnfinished(body) && !listTexts(data).some(({ text }) => isUnfinished(text)))
    return examples;
  const mark = unfinished.exec(body)?.[0] ?? reason('firstLines');
  return [...examples, launchTaskAt(file, '', reason('unfinishedText', { mark }))];
}

function listMarks(value: unknown, path: readonly string[] = []): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'sample' && part === true
      ? [[...path, key].join('.')]
      : listMarks(part, [...path, key]),
  );
}
