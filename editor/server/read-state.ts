import { listDrafts } from '../../model/configuration/language.ts';
import { valueAt } from '../../model/schemas/value-at.ts';
import type { FieldProblem } from '../api.ts';
import type { Checked } from './check.ts';
import { readValue } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import { findUnfinished } from './find-unfinished.ts';
import type { Folder } from './folder.ts';
import { listPages } from './list-pages.ts';

/** What the page shows of a folder that was checked. */
export function readState({ list, read }: Folder, checked: Checked) {
  const { configuration, shownAddresses, problems, stale } = checked;
  // Words cannot be edited before the configuration says their languages.
  const languages = configuration?.languages ?? [];
  const codes = ['', ...languages.map(({ code }) => code)];
  const drafts = listDrafts(languages);
  const orderOf = ({ language = '' }: { language?: string | undefined }) => codes.indexOf(language);
  const paths = list();
  const files = paths
    .filter(formOf)
    .map((path) => readValue(path, read(path) ?? ''))
    .filter((file) => orderOf(file) >= 0)
    .sort((one, other) => orderOf(one) - orderOf(other));
  const [media, brand] = ['media/', 'brand/'].map((part) =>
    paths.filter((path) => path.startsWith(part)),
  ) as [string[], string[]];
  const pages = listPages(files, shownAddresses, { ...configuration, brand });
  const listed = pages.flatMap((page) => Object.values(page.files)).filter(formOf);
  const unfinished = listed.flatMap((path) => findUnfinished({ path, after: read(path) }));
  // An empty fact counts as still to be written, not as wrong: an owner has just added it. Words
  // that were just added are marked with TODO instead.
  const isEmpty = ({ file, key, code }: FieldProblem) =>
    code !== 'empty' &&
    valueAt(files.find(({ path }) => path === file)?.value, key.split('.')) === '';
  const isUnwritten = (one: FieldProblem) => one.code === 'notWritten' || isEmpty(one);
  const found = [...problems, ...stale, ...unfinished];
  return {
    name: configuration?.name ?? '',
    languages: languages.map(({ code, name, direction }) => ({
      code,
      name,
      direction,
      isDraft: drafts.includes(code),
    })),
    pages,
    forms,
    files: Object.fromEntries(files.map((file) => [file.path, file])),
    problems: found.filter((one) => !isUnwritten(one)),
    unwritten: found.filter(isUnwritten),
    translations: checked.translations,
    media,
    brand,
  };
}
