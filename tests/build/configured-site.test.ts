import { buildCopy } from '../support/build-copy.ts';
import { askForEmbeds, configure } from './configured-site/ask-for-embeds.ts';
import { darken, showDarkLook } from './configured-site/dark-look.ts';
import { addLanguage, tryLanguage } from './configured-site/fourth-language.ts';
import { addOrders, tryOrders } from './configured-site/order-sections.ts';
import { addFilesOfText, addPicture, addQuietStory, showPictures } from './configured-site/show-pictures.ts';

/** One build of the tests' own owner with other settings, another look and one language more. */
const site = buildCopy(async (project) => {
  addLanguage(project);
  await addPicture(project);
  addFilesOfText(project);
  addQuietStory(project);
  darken(project);
  addOrders(project);
  return configure(project);
});

tryLanguage(site);
askForEmbeds(site);
showPictures(site);
showDarkLook(site);
tryOrders(site);
