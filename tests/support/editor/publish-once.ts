import { commitAndPush, listUncommitted, resetToRemote } from '../../../editor/server/git.ts';
import { isOwnersFile } from '../../../editor/server/owner-files.ts';
import { openWorkspace } from '../../../editor/server/workspace.ts';

/**
 * Publishes the saved files of an owner's folder but one, and merges what others have published first, without the checks of the
 * build. Arguments: the owner's folder, the folder of drafts, the file to leave out.
 */
const [owner = '', drafts = '', unpublished] = process.argv.slice(2);
const workspace = openWorkspace(owner, drafts);
const files = (await listUncommitted(owner)).filter((path) => isOwnersFile(path) && path !== unpublished);
const sent = await commitAndPush(owner, 'Ours', files, { name: 'Owner', email: 'owner@example.com' });
if (sent.isBehind) await resetToRemote(owner, workspace.makeDrafts);
workspace.refresh();
