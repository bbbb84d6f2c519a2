import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defineMdastPlugin } from 'satteri';
import { formatSize } from '../../i18n/format.ts';
import { isDocument, mediaFileOf } from '../../model/files/media-file.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import type { Owner } from '../../model/owner/owner.ts';
import { type AddressBook, createAddressBook, resolveLink } from '../../model/pages/address-book.ts';
import { mediaAddress } from '../data/text-media.ts';
import { findFileLanguage } from './find-file-language.ts';
import { writeOutReferences } from './write-out-references.ts';

/** The least time between two readings of the addresses. An unknown address is looked up again, because texts may have been added since. */
const lookAgainMs = 2000;

/**
 * Changes links between pages to the reader's language, and removes a link to a page that the language does not have.
 * Adds the file's size to a link to a PDF in media/. Unknown addresses stay as they are: model/pages/check-links.ts fails the build
 * for them.
 */
export function resolveLinks(readOwner: () => Pick<Owner, 'folder' | 'configuration' | 'addresses' | 'waiting'>) {
  const { folder, configuration } = readOwner();
  const { languages } = configuration;
  let book: AddressBook | undefined;
  let readAt = 0;
  const read = () => {
    readAt = Date.now();
    const { addresses, waiting } = readOwner();
    book = createAddressBook(addresses, languages, waiting);
    return book;
  };
  const resolve = (href: string, file: URL | undefined) => {
    const language = findFileLanguage(file, folder, languages);
    if (!language || !href.startsWith('/') || href.startsWith('//')) return undefined;
    const address = resolveLink(href, language, book ?? read());
    return address === undefined && Date.now() - readAt > lookAgainMs ? resolveLink(href, language, read()) : address;
  };
  const plugin = defineMdastPlugin({
    name: 'resolve-links',
    link(node, context) {
      const media = mediaFileOf(node.url);
      if (media && isDocument(media) && isFile(join(folder, media))) {
        const [, rest = ''] = /([?#].*)?$/.exec(node.url) ?? [];
        context.setProperty(node, 'url', mediaAddress(media) + rest);
        const language = findFileLanguage(context.fileURL, folder, languages) ?? languages[0];
        context.appendChild(node, { type: 'text', value: ` (PDF, ${formatSize(statSync(join(folder, media)).size, language)})` });
        return;
      }
      const address = resolve(node.url, context.fileURL);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== node.url) context.setProperty(node, 'url', address);
    },
  });
  return [writeOutReferences, plugin];
}
