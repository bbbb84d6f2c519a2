import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defineMdastPlugin } from 'satteri';
import { formatSize } from '../../i18n/numbers.ts';
import { isPdf, mediaFileOf } from '../../model/files/media-file.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import {
  type AddressBook,
  createAddressBook,
  resolveLink,
} from '../../model/pages/address-book.ts';
import { mediaAddress } from '../data/text-media.ts';
import { findFileLanguage, type Source } from './source.ts';

/**
 * Links lead to pages of the reader's language; unknown ones stay: model/pages/check-links.ts fails
 * the build for them.
 */
export function resolveLinks(readOwner: () => Source) {
  const { folder, configuration } = readOwner();
  const { languages } = configuration;
  let source: Source;
  let book: AddressBook;
  return defineMdastPlugin({
    name: 'resolve-links',
    // The owner is read for each text: texts may be added while the development server runs.
    before() {
      const owner = readOwner();
      if (owner === source) return;
      source = owner;
      book = createAddressBook(owner.addresses, languages, owner.waiting);
    },
    link(node, context) {
      const { url } = node;
      const language = findFileLanguage(context.fileURL, folder, languages);
      const media = mediaFileOf(url);
      if (media && isPdf(media) && isFile(join(folder, media))) {
        context.setProperty(node, 'url', mediaAddress(media) + (/[?#].*/.exec(url) ?? ''));
        const size = formatSize(statSync(join(folder, media)).size, language ?? languages[0]);
        context.appendChild(node, { type: 'text', value: ` (PDF, ${size})` });
        return;
      }
      if (!language || !/^\/(?!\/)/.test(url)) return;
      const address = resolveLink(url, language, book);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== url) context.setProperty(node, 'url', address);
    },
  });
}
