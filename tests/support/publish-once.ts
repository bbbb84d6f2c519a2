import { commitAndPush, listUncommitted, resetToRemote } from '../../editor/server/git.ts';
import { isOwnersFile } from '../../editor/server/owner-files.ts';
import { openWorkspace } from '../../editor/server/workspace.ts';

/** Publishes what is saved in an owner's folder but for one file, and merges what others have published first, without the checks of the build. */
const [owner = '', drafts = '', unpublished] = process.argv.slice(2);
const workspace = openWorkspace(owner, drafts);
const files = (await listUncommitted(owner)).filter((path) => isOwnersFile(path) && path !== unpublished);
const sent = await commitAndPush(owner, 'Ours', files, { name: 'Owner', email: 'owner@example.com' });
if (sent.isBehind) await resetToRemote(owner, workspace.makeDrafts);
workspace.refresh();
