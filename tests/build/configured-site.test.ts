import { buildCopy } from '../support/files/build-copy.ts';
import { darken, testDarkLook } from './configured-site/dark-look.ts';
import { configureEmbeds, testEmbeds } from './configured-site/embeds.ts';
import { addLanguage, testFourthLanguage } from './configured-site/fourth-language.ts';
import { addFilesOfText, addPicture, addQuietStory, testPictures } from './configured-site/pictures.ts';

/** One build of the tests' own owner with other settings, another look and one language more. */
const site = buildCopy(async (project) => {
  addLanguage(project);
  await addPicture(project);
  addFilesOfText(project);
  addQuietStory(project);
  darken(project);
  return configureEmbeds(project);
});

testFourthLanguage(site);
testEmbeds(site);
testPictures(site);
testDarkLook(site);
