import { createHash } from 'node:crypto';
import { listTexts } from '../../files/value-at.ts';
import type { FilePair, TextState, Translation } from '../read-translations.ts';
import type { TextGroup } from '../text-tree.ts';
import { describeText } from './describe-text.ts';

/** A text to translate, as an export has it: one text, or a whole Markdown body. */
export type Unit = {
  /** The file and the path of the text in the source, such as 'home.json:hero.standfirst': the same in every export. */
  id: string;
  source: string;
  target?: string;
  state: TextState['state'];
  /** The source text that a stale translation was made from. */
  previous?: string;
  comments: string[];
  file: FilePair;
  /** The unit is a whole Markdown text, because the translation has other sections than the source. */
  whole?: true;
  /** The texts of the unit: one, or every section. */
  texts: TextState[];
};

/** A translation to write. */
export type NewTranslation = { unit: Unit; text: TextState; value: string };

/** A text that a translator returned. */
export type Incoming = {
  id: string;
  source: string;
  target: string;
  /** Marked as not finished. */
  needsWork: boolean;
  /** A hash of the translation at the export, by which the import sees whether it was edited since. */
  version?: string;
};

/** The content of a translator's file, in any format. */
export type Exchange = { from: string; code: string; units: Incoming[] };

/** A file that a translator sent cannot be used at all. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';
}

/** Every text of the source for a language, but for those that the language leaves out on purpose. */
export function listUnits({ files, texts }: Translation): Unit[] {
  const byFile = Map.groupBy(texts, ({ file }) => file);
  return files.flatMap((file) => {
    const own = (byFile.get(file.path) ?? []).filter(
      ({ state, target, whole }) => state !== 'current' || target !== undefined || whole,
    );
    if (!own.some(({ whole }) => whole)) return own.flatMap((text) => toUnit(text, file));
    const isBody = ({ path }: TextState) => path[0] === 'intro' || path[0] === 'sections';
    return [...own.filter((text) => !isBody(text)).flatMap((text) => toUnit(text, file)), bodyUnit(file, own.filter(isBody))];
  });
}

const nameUnit = (file: FilePair, text: Pick<TextState, 'path'>): string => `${file.name}:${text.path.join('.')}`;

/** A hash of the text, which shows whether it has changed. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function toUnit(text: TextState, file: FilePair): Unit[] {
  const { source, target, state, noted } = text;
  if (source === undefined) return [];
  const unit = { id: nameUnit(file, text), source, state, file, texts: [text] };
  const comments = describeText(file.source.schema, text.path, source);
  const previous = state === 'stale' && noted !== undefined && { previous: noted };
  return [{ ...unit, comments, ...(target !== undefined && { target }), ...previous }];
}

function bodyUnit(file: FilePair, texts: TextState[]): Unit {
  const state = (['stale', 'missing', 'new'] as const).find((one) => texts.some((text) => text.state === one)) ?? 'current';
  const { source, noted, target } = file.trees;
  const comments = describeText(file.source.schema, ['body'], joinBody(source));
  return {
    id: nameUnit(file, { path: ['body'] }),
    source: joinBody(source),
    target: joinBody(target),
    state: state === 'missing' ? 'stale' : state,
    ...(state !== 'current' && state !== 'new' && { previous: joinBody(noted) }),
    comments: [...comments, "The whole text: the translation's sections are others than the source's."],
    file,
    whole: true,
    texts,
  };
}

/** Joins the sections of a file to its Markdown. */
const joinBody = (tree: FilePair['trees']['source']): string => {
  const { intro = null, sections = null } = (tree ?? {}) as TextGroup;
  return listTexts([intro, sections])
    .map(({ text }) => text)
    .join('\n\n');
};
