import { isOwnersFile } from '../../editor/server/owner-files.ts';
import { listUncommitted, publish, takeIn } from '../../editor/server/publish.ts';
import { openWorkspace } from '../../editor/server/workspace.ts';

/** Publishes what is saved in an owner's folder but for one file, and takes in what others have published first, without the checks of the build. */
const [owner = '', drafts = '', unpublished] = process.argv.slice(2);
const workspace = openWorkspace(owner, drafts);
const files = (await listUncommitted(owner)).filter((path) => isOwnersFile(path) && path !== unpublished);
const sent = await publish(owner, 'Ours', files, { name: 'Owner', email: 'owner@example.com' });
if (sent.isBehind) await takeIn(owner, workspace.takeBack);
workspace.refresh();
