import { withoutLiveFacts } from '../../model/configuration/live-facts.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { resolvePath, valueAt } from '../../model/schemas/value-at.ts';
import { diskFiles } from '../../model/translations/files.ts';
import type { Change, FieldProblem, State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import type { Checked } from './check.ts';
import { readValue } from './edit-file.ts';
import { formOf } from './fields.ts';
import { readCommitted, type Workspace } from './file-changes.ts';
import type { Contents } from './folder.ts';
import type { Mirror } from './mirror.ts';

/** What the preview needs to know of new contents. */
export type NewContents = {
  /** What a process of the preview reads once: facts that are not live, fonts, brand pictures. */
  readOnce: string;
  /** The address of a page with every script of the site. */
  first: string;
  /** The files that have changed. */
  changed: readonly string[];
};

type Parts = Workspace & {
  /** Where contents are checked, and where those are that the preview shows. */
  copy: Mirror;
  previewed: Mirror;
  give: (contents: NewContents) => void;
};

/**
 * Returns a function that gives the preview the folder's contents. While something in them is
 * wrong, that is as it last was right: in this run, at first in the last commit.
 */
export function createShowing({ copy, previewed, give, ...workspace }: Parts) {
  const { folder, repository, check } = workspace;
  let isGiven = false;

  function giveCopy(checked: Checked): void {
    const changed = previewed.fill(copy.files(), copy.place);
    const isReadOnce = ([path]: [string, unknown]) =>
      /^(brand|fonts)\//.test(path) && path !== logoFile;
    const brand = [...previewed.files()]
      .filter(isReadOnce)
      .map(([path, file]) => `${path} ${file}`);
    const readOnce = JSON.stringify([withoutLiveFacts(checked.configuration), brand]);
    const contact = checked.addresses.find(({ kind }) => kind === 'contact');
    if (changed.length > 0 || !isGiven) give({ readOnce, first: contact?.path ?? '/', changed });
    isGiven = true;
  }

  async function giveIfWhole(changes: Contents): Promise<boolean> {
    const checked = await check(changes);
    if (isWhole(checked)) giveCopy(checked);
    return isWhole(checked);
  }

  async function giveLastCommit(): Promise<void> {
    const { branch } = await repository.readBranch();
    const committed: Contents = branch ? await readCommitted(workspace) : new Map();
    if (committed.size > 0) await giveIfWhole(committed);
  }

  /** @param checked the folder as it is, which was the last to be checked */
  return async (checked: Checked): Promise<State['previewShows']> => {
    if (isWhole(checked)) {
      giveCopy(checked);
      return 'newest';
    }
    if (!isGiven) await giveLastCommit();
    if (!isGiven) return 'nothing';
    const last = diskFiles(previewed.place).read;
    const wrong = Map.groupBy(checked.problems, ({ file }) => file);
    const mendAll = (
      mend: (file: string, problems: readonly FieldProblem[]) => string | undefined,
    ) => giveIfWhole(new Map([...wrong].map(([file, problems]) => [file, mend(file, problems)])));
    const mendFields = (file: string, problems: readonly FieldProblem[]) =>
      mendText(problems, { file, now: folder.read(file), last: last(file) });
    (await mendAll(mendFields)) || (await mendAll(last));
    return 'earlier';
  };
}

const isWhole = ({ configuration, problems }: Checked) =>
  configuration !== undefined && problems.length === 0;

type Texts = { file: string; now: string | undefined; last: string | undefined };

/**
 * The text of a file with its wrong fields as they last were right; the whole text as it last was
 * right, where single fields cannot be replaced.
 */
function mendText(problems: readonly FieldProblem[], { file, now, last }: Texts) {
  if (now === undefined || last === undefined || !formOf(file)) return last;
  const [{ value, body }, right] = [readValue(file, now), readValue(file, last)];
  const mendField = (key: string): Change => {
    if (key === '') return { kind: 'type', file, value: right.body, was: body };
    const path = resolvePath(value, key.split('.')).map((step, depth, all) =>
      Array.isArray(valueAt(value, all.slice(0, depth))) ? Number(step) : step,
    );
    return { kind: 'set', file, path, value: valueAt(right.value, key.split('.')) };
  };
  try {
    const keys = new Set(problems.map(({ key }) => key));
    return applyChanges([...keys].map(mendField), () => now).contents.get(file);
  } catch {
    return last;
  }
}
