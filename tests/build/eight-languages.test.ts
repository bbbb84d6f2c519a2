import { join } from 'node:path';
import { buildCopy } from '../support/files/build-copy.ts';
import { addFiles } from '../support/files/write-files.ts';
import { writeEightLanguages } from '../support/owners/write-eight-languages.ts';
import { testAbsentModules } from './eight-languages/absent-modules.ts';
import { testChosenFonts } from './eight-languages/chosen-fonts.ts';
import { testEveryScreen } from './eight-languages/every-screen.ts';
import { testFailedBuilds } from './eight-languages/failed-builds.ts';
import { ownKey, testOwnKey } from './eight-languages/own-key.ts';
import { testOwnName } from './eight-languages/own-name.ts';
import { testOwnPages, writeOwnPage } from './eight-languages/own-pages.ts';

/** One build of an owner with other languages, lists, pages and key than the tests' own. */
const owner = 'another-owner';

const site = buildCopy(async (project) => {
  const folder = join(project.folder, owner);
  await writeEightLanguages(folder);
  writeOwnPage(folder);
  addFiles(project.folder, { '.env': `ANON_KEY=${ownKey}\n` });
  return { SITE: owner };
});

testEveryScreen(site);
testChosenFonts(site);
testAbsentModules(site);
testOwnName(site);
testOwnPages(site);
testOwnKey(site, owner);
// This part builds again.
testFailedBuilds(site, owner);
