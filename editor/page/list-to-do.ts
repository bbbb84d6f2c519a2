import { type FieldProblem, fieldId, languageOf, type State } from '../api.ts';

export type ToDoLists = ReturnType<typeof listToDo>;

/**
 * What is left to do, in lists with the keys of their names: first what keeps pages from going
 * online, then what visitors should not see as it is. What is a problem, or unwritten, is not
 * counted twice. Translations that are missing come behind those that are stale, and texts of a
 * language that is a draft behind all that visitors see.
 */
export function listToDo({ problems, unwritten, translations, remarks, files, languages }: State) {
  const counted = new Set([...problems, ...unwritten].map(fieldId));
  const compared = translations.filter(
    (text) => files[text.file] && text.state !== 'new' && !counted.has(fieldId(text)),
  );
  const rankOf = ({ state }: (typeof compared)[number]) => (state === 'missing' ? 1 : 0);
  const drafts = languages.filter(({ isDraft }) => isDraft).map(({ code }) => code);
  const isInDraft = ({ file }: FieldProblem) => drafts.includes(languageOf(file) ?? '');
  const lists = [
    ['toMend', problems.filter((one) => !isInDraft(one))],
    ['unwritten', unwritten.filter((one) => !isInDraft(one))],
    ['notReady', remarks.filter(isForLaunch)],
    ['toTranslate', compared.toSorted((one, other) => rankOf(one) - rankOf(other))],
    ['remarks', remarks.filter((one) => !isForLaunch(one))],
    ['inDrafts', [...problems, ...unwritten].filter(isInDraft)],
  ] as const;
  return lists.filter(([, places]) => places.length > 0);
}

const isForLaunch = ({ level }: FieldProblem) => level === 'launch';
