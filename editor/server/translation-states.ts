import { isUnfinished } from '../../model/checks/find-samples.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { diskFiles, type Files, withChanges } from '../../model/translations/files.ts';
import { notesPath } from '../../model/translations/notes.ts';
import {
  isCopied,
  openTextsOf,
  readTranslations,
  type TextState,
  type Translation,
} from '../../model/translations/read-translations.ts';
import { settleText, updateNotes } from '../../model/translations/settle.ts';
import type { FieldProblem, TranslationState } from '../api.ts';
import type { Workspace } from './workspace.ts';

export type TranslationStates = {
  /** The texts whose translation is not current. */
  open: TranslationState[];
  /** Stale legal texts and consents, which fail a production build. */
  problems: FieldProblem[];
};

/**
 * The states of translations once drafts are saved.
 * @param paths the drafts; all of them by default
 */
export function readTranslationStates(
  configuration: Configuration,
  workspace: Workspace,
  paths?: readonly string[],
): TranslationStates {
  const saved = readSaved(configuration, workspace);
  const after = paths ? withDrafts(saved, workspace, paths) : diskFiles(workspace.folder);
  const all = readTranslations(configuration, withChanges(after, updateNotes(configuration, saved, after)));
  const isRefused = ({ binding, state }: TextState) => binding && state === 'stale';
  return {
    // Only stale texts are shown beside their source, and bodies of articles are long.
    open: all
      .flatMap((own) => openTextsOf(asShown(own)))
      .map((text) => (text.state === 'stale' ? text : { ...text, source: '' })),
    problems: [
      ...all.flatMap(({ problem }) => problem ?? []),
      ...all.flatMap(({ texts }) => texts.filter(isRefused).map(({ file, key }) => ({ file, key, message }))),
    ],
  };
}

/** Calls new texts missing that are copies of the source or are marked TODO: nobody has translated them. */
const asShown = (translation: Translation): Translation => ({
  ...translation,
  texts: translation.texts.map((text) =>
    text.state === 'new' && (isCopied(text) || isUnfinished(text.target)) ? { ...text, state: 'missing' } : text,
  ),
});

const message = 'was translated from words that have changed since; translate it anew, or say that it is still right';

/** The files of notes to write together with the saved drafts. */
export function noteSavedDrafts(
  configuration: Configuration,
  workspace: Workspace,
  paths: readonly string[],
): Map<string, string> {
  const saved = readSaved(configuration, workspace);
  return updateNotes(configuration, saved, withDrafts(saved, workspace, paths));
}

const withDrafts = (files: Files, { read }: Workspace, paths: readonly string[]): Files =>
  withChanges(files, new Map(paths.map((path) => [path, read(path)])));

/** The notes with one text settled, for the button "Still right". */
export const noteSettled = (
  configuration: Configuration,
  workspace: Workspace,
  text: { file: string; key: string },
): Map<string, string> => settleText(configuration, diskFiles(workspace.folder), text);

/** The saved files, with the notes of texts that were settled since. */
function readSaved({ languages }: Configuration, workspace: Workspace): Files {
  const paths = languages.map(({ code }) => notesPath(code));
  return withChanges(diskFiles(workspace.owner), new Map(paths.map((path) => [path, workspace.read(path)])));
}
