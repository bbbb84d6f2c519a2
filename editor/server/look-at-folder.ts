import { randomUUID } from 'node:crypto';
import { readAccepted } from '../../model/checks/accepted.ts';
import { nameFinding, notAt } from '../../model/problems/finding.ts';
import type { FieldProblem, State } from '../api.ts';
import { type Check, type Checked, isSameAt } from './check.ts';
import type { Folder } from './folder.ts';
import { readState } from './read-state.ts';

type Parts = {
  folder: Folder;
  check: Check;
  listFonts: () => State['fonts'];
  /** Gives the preview what was checked. */
  show: (checked: Checked) => Promise<State['previewShows']>;
  /** The id of the change that can be undone. */
  lastChange: () => string;
};

/** What the editor saw when it last looked at the folder. */
export type Seen = {
  /** The versions of the files, to tell whether they have changed since. */
  versions: string;
  checked: Checked;
  /** All remarks, those too that the owner leaves as they are. */
  findings: readonly FieldProblem[];
  /** What the page shows of it. */
  state: Omit<State, 'preview'>;
};

export const describeVersions = ({ versions }: Folder) => JSON.stringify([...versions()]);

/**
 * Checks the folder, gives it to the preview, and describes it for the page.
 * @param before what was seen the last time
 */
export async function lookAtFolder(
  { folder, check, listFonts, show, lastChange }: Parts,
  before?: Seen,
): Promise<Seen> {
  const versions = describeVersions(folder);
  const checked = await check();
  const read = readState(folder, checked);
  // While a text is wrong, the earlier remarks stay, so that an old price is not forgotten; but not
  // those about values that have changed since.
  const isAsBefore = ({ file, key }: FieldProblem) =>
    isSameAt(key, before?.state.files[file]?.value, read.files[file]?.value);
  const findings = checked.listRemarks() ?? before?.findings.filter(isAsBefore) ?? [];
  const names = readAccepted(folder);
  const isAccepted = (finding: FieldProblem) => names.includes(nameFinding(finding));
  // While the source is in English, two checks find a text that is not translated yet: one says
  // that it is left in English, the other that it is missing. The state names it once.
  const isElsewhere = notAt(findings);
  const state = {
    ...read,
    translations: read.translations.filter((one) => one.state !== 'missing' || isElsewhere(one)),
    fonts: listFonts(),
    remarks: findings.filter((one) => !isAccepted(one)),
    accepted: findings.filter(isAccepted),
    previewShows: await show(checked),
    lastChange: lastChange(),
    revision: randomUUID(),
  };
  return { versions, checked, findings, state };
}
