import { directionOf } from '../../i18n/language.ts';
import { showBody } from '../../model/files/edit-body.ts';
import { namePath } from '../../model/files/value-at.ts';
import type { FieldProblem, FileState, State } from '../api.ts';
import type { Checked } from './checks.ts';
import { readValue } from './edit-file.ts';
import { formOf, forms, languageOf } from './fields.ts';
import { listEntries } from './list-entries.ts';
import type { Workspace } from './workspace.ts';

/** Reads the drafts as the page shows them. */
export function describeDrafts(
  workspace: Workspace,
  { configuration, addresses }: Pick<Checked, 'configuration' | 'addresses'>,
): Pick<State, 'name' | 'languages' | 'unsaved' | 'pages' | 'forms' | 'files'> {
  const paths = workspace.files().filter((path) => formOf(path));
  const languages = configuration
    ? configuration.languages.map(({ code, name, direction }) => ({ code, name, direction }))
    : guessLanguages(paths);
  const codes = ['', ...languages.map(({ code }) => code)];
  const drafts = new Set(workspace.drafts());
  const states = paths.map((path) => readFileState(path, workspace, drafts.has(path)));
  const files = states
    .filter(({ language = '' }) => codes.includes(language))
    .sort((one, other) => codes.indexOf(one.language ?? '') - codes.indexOf(other.language ?? ''));
  return {
    name: configuration?.name ?? '',
    languages,
    unsaved: [...drafts],
    pages: listEntries({ files, addresses, timeZone: configuration?.timeZone ?? 'UTC' }),
    forms,
    files: Object.fromEntries(files.map((file) => [file.path, file])),
  };
}

function readFileState(path: string, workspace: Workspace, changed: boolean): FileState {
  const read = readValue(path, workspace.read(path) ?? '');
  const [language, conflicts] = [languageOf(path), workspace.conflictsOf(path)];
  return {
    path,
    form: formOf(path) as string,
    ...(language && { language }),
    ...('unreadable' in read ? read : { value: read.value, ...(read.body !== undefined && { body: showBody(read.body) }) }),
    changed,
    ...(conflicts.length > 0 && { conflicts }),
  };
}

/** Problems whose keys name entries of lists by their ids, as the form does. */
export const withIdsInKeys = (problems: readonly FieldProblem[], files: State['files']): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, key: namePath(files[problem.file]?.value, problem.key.split('.')).join('.') }));

/** The languages by the names of the folders, while site.config.jsonc cannot be read. */
function guessLanguages(paths: readonly string[]): State['languages'] {
  const codes = [...new Set(paths.flatMap((path) => languageOf(path) ?? []))];
  return codes.map((code) => ({ code, name: nameOf(code), direction: directionOf(code) }));
}

function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
