import { dayIn } from '../../i18n/dates.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { isPicture } from '../../model/files/media-file.ts';
import type { NewTextRequest } from '../requests.ts';
import { editText } from './edit-file.ts';
import type { Contents, Folder } from './folder.ts';
import type { Seen } from './look-at-folder.ts';
import { makeTexts } from './new-text.ts';

/** The cover of the first article of an owner without pictures, until there is one. */
const plainCover = 'media/cover.svg';
const plainDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#c9c9c4" d="M0 0h1200v630H0z"/></svg>\n';

/** The files of new texts; the first article comes with its cover, and with the blog. */
export function addTexts(
  asked: NewTextRequest,
  { read }: Folder,
  { checked: { configuration }, state }: Seen,
): Contents {
  const { offers: [offer] = [], modules, timeZone = 'UTC' } = configuration ?? {};
  const cover = state.media.find(isPicture);
  const texts = makeTexts(asked, read, {
    offer: offer?.id,
    cover: cover ?? plainCover,
    // An article with tomorrow's day would be scheduled, and in UTC it may be tomorrow already.
    today: dayIn(Date.now(), timeZone),
  });
  if (asked.kind !== 'blog') return texts;
  if (!cover) texts.set(plainCover, plainDrawing);
  if (!modules || modules.blog) return texts;
  // Without its blog a site shows no article, and the preview none that is being written.
  const facts = read(configurationFile) ?? '';
  const blog = { kind: 'set', path: ['modules', 'blog'], value: true } as const;
  return texts.set(configurationFile, editText(configurationFile, facts, blog));
}
