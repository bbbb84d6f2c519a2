import { isUnfinished } from '../../model/checks/find-samples.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { diskFiles, withChanges } from '../../model/translations/files.ts';
import {
  isCopied,
  type OpenText,
  openTextsOf,
  readTranslations,
  type TextState,
  type Translation,
} from '../../model/translations/read-translations.ts';
import { settleText, updateNotes } from '../../model/translations/settle.ts';
import type { FieldProblem } from '../api.ts';
import type { Contents } from './folder.ts';

/** The texts whose translation is not current, and the stale ones that fail a production build: legal texts and consents. */
type TranslationStates = { open: OpenText[]; problems: FieldProblem[] };

const staleProblem = 'was translated from words that have changed since; translate it anew, or say that it is still right';

const filesWith = (owner: string, texts: Contents) =>
  withChanges(diskFiles(owner), new Map([...texts].map(([path, text]) => [path, text?.toString()])));

/** @param texts the kept texts in their files */
export function readStates(configuration: Configuration, owner: string, texts: Contents): TranslationStates {
  const all = readTranslations(configuration, filesWith(owner, texts));
  const isRefused = ({ binding, state }: TextState) => binding && state === 'stale';
  return {
    // Only stale texts are shown beside their source, and bodies of articles are long.
    open: all
      .flatMap((own) => openTextsOf(asShown(own)))
      .map((text) => (text.state === 'stale' ? text : { ...text, source: '' })),
    problems: [
      ...all.flatMap(({ problem }) => problem ?? []),
      ...all.flatMap(({ texts }) => texts.filter(isRefused).map(({ file, key }) => ({ file, key, message: staleProblem }))),
    ],
  };
}

const asShown = (translation: Translation): Translation => ({
  ...translation,
  texts: translation.texts.map((text) =>
    text.state === 'new' && (isCopied(text) || isUnfinished(text.target)) ? { ...text, state: 'missing' } : text,
  ),
});

/** The notes to write together with texts. */
export const noteTexts = (configuration: Configuration, owner: string, texts: Contents) =>
  updateNotes(configuration, diskFiles(owner), filesWith(owner, texts));

/** The notes with one text settled, for the button "Still right". */
export const noteSettled = (configuration: Configuration, owner: string, texts: Contents, text: { file: string; key: string }) =>
  settleText(configuration, filesWith(owner, texts), text);
