import { join } from 'node:path';
import { buildCopy } from '../support/build-copy.ts';
import { writeEightLanguages } from '../support/write-eight-languages.ts';
import { addFiles } from '../support/write-files.ts';
import { callByName } from './eight-languages/call-by-name.ts';
import { doWithout } from './eight-languages/do-without.ts';
import { drawInChosenFonts } from './eight-languages/draw-in-chosen-fonts.ts';
import { fitEveryScreen } from './eight-languages/fit-every-screen.ts';
import { keepTheOldSite } from './eight-languages/keep-the-old-site.ts';
import { showOwnPage, writeOwnPage } from './eight-languages/show-own-page.ts';
import { ownKey, takeOwnKey } from './eight-languages/take-own-key.ts';

/** One build of an owner with other languages, lists, pages and key than the tests' own. */
const owner = 'another-owner';

const site = buildCopy(async (project) => {
  const folder = join(project.folder, owner);
  await writeEightLanguages(folder);
  writeOwnPage(folder);
  addFiles(project.folder, { '.env': `ANON_KEY=${ownKey}\n` });
  return { SITE: owner };
});

fitEveryScreen(site);
drawInChosenFonts(site);
doWithout(site);
callByName(site);
showOwnPage(site);
takeOwnKey(site, owner);
// This part builds again.
keepTheOldSite(site, owner);
