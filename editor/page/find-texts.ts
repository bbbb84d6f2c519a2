import { listTexts, namePath } from '../../model/files/value-at.ts';
import type { Change, Path, State } from '../api.ts';
import { fieldAt } from '../form.ts';

/** A text that contains the search term, before and after the replacement. */
export type Found = { file: string; path?: Path | undefined; before: string; after: string };

/** Every text of every language that has a word; bodies of articles count as one text. */
export function findTexts({ files, forms }: State, wanted: string, replacement: string, matchesCase: boolean): Found[] {
  if (!wanted) return [];
  const pattern = new RegExp(RegExp.escape(wanted), matchesCase ? 'gu' : 'giu');
  const judge = (file: string, path: Path | undefined, text: string): Found[] => {
    const after = text.replace(pattern, () => replacement);
    return text.search(pattern) < 0 ? [] : [{ file, path, before: text, after }];
  };
  return Object.values(files).flatMap(({ path: file, form, value, body }) => [
    ...listTexts(value)
      .filter(({ path }) => fieldAt(forms[form], path)?.kind === 'text')
      .flatMap(({ path, text }) => judge(file, namePath(value, path), text)),
    ...judge(file, undefined, body ?? ''),
  ]);
}

/** The changes of a replacement; sent together, they are one step of undo. */
export const replaceTexts = (found: readonly Found[]): Change[] =>
  found.map(({ file, path, before, after }) =>
    path ? { kind: 'set', file, path, value: after, was: before } : { kind: 'body', file, text: after, was: before },
  );
