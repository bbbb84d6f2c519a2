import { type GetTextTranslation, po } from 'gettext-parser';
import type { Translation } from '../read-translations.ts';
import { type Exchange, ExchangeError, fingerprint, type Incoming, listUnits, type Unit } from './units.ts';

const sourceHeader = 'X-Source-Language';
const versionComment = 'Version of the translation: ';

/** The texts of a language as PO. Stale texts, and those without notes, are fuzzy and have their previous source. */
export function printPo(translation: Translation, project: string): string {
  const units = listUnits(translation);
  const translations: Record<string, Record<string, GetTextTranslation>> = { '': { '': { msgid: '', msgstr: [''] } } };
  for (const unit of units) translations[unit.id] = { [unit.source]: toEntry(unit) };
  const headers = {
    'Project-Id-Version': project,
    Language: translation.code,
    [sourceHeader]: translation.from,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }).toString('utf8').trimEnd()}\n`;
}

function toEntry({ id, source, target, state, previous, comments, file }: Unit): GetTextTranslation {
  const version = target === undefined ? [] : [versionComment + fingerprint(target)];
  return {
    msgctxt: id,
    msgid: source,
    msgstr: [target ?? ''],
    comments: {
      extracted: [...comments, ...version].join('\n'),
      reference: file.source.path,
      ...(target !== undefined && state !== 'current' && { flag: 'fuzzy' }),
      ...(previous !== undefined && { previous: `msgid ${JSON.stringify(previous)}` }),
    },
  };
}

/**
 * Reads a PO file.
 * @throws ExchangeError when it is no PO file, or does not name its languages
 */
export function readPo(text: string): Exchange {
  const file = parse(text);
  const headers = Object.fromEntries(Object.entries(file.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const { language: code, [sourceHeader.toLowerCase()]: from } = headers;
  if (!code || !from)
    throw new ExchangeError(`has no header Language or ${sourceHeader}; import a file that npm run translations exported`);
  const entries = Object.values(file.translations ?? {}).flatMap((context) => Object.values(context));
  return { code, from, units: entries.flatMap(fromEntry) };
}

function parse(text: string) {
  try {
    return po.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ExchangeError(`is not a PO file: ${(error as Error).message}`);
  }
}

function fromEntry({ msgctxt, msgid, msgstr, comments, obsolete }: GetTextTranslation): Incoming[] {
  if (!msgctxt || msgid === '' || obsolete) return [];
  const version = comments?.extracted?.split('\n').find((line) => line.startsWith(versionComment));
  return [
    {
      id: msgctxt,
      source: msgid,
      target: msgstr[0] ?? '',
      needsWork: /\bfuzzy\b/.test(comments?.flag ?? ''),
      ...(version && { version: version.slice(versionComment.length).trim() }),
    },
  ];
}
