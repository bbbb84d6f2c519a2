import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import type { Owner } from '../../model/owner/owner.ts';
import { type AddressBook, createAddressBook, resolveLink } from '../../model/pages/address-book.ts';
import { writeOutReferences } from './write-out-references.ts';

/** While developing, texts come and go: an address that is not known is looked up again, but not more often than this. */
const lookAgainMs = 2000;

/**
 * Leads links between pages into the reader's language, and takes the link off the name of a page
 * that is not written in it. Addresses that exist nowhere stay as they are: model/pages/check-links.ts stops the build over them.
 */
export function resolveLinks(readOwner: () => Pick<Owner, 'folder' | 'configuration' | 'addresses' | 'waiting'>) {
  const { folder, configuration } = readOwner();
  const { languages } = configuration;
  const content = join(folder, 'content');
  let book: AddressBook | undefined;
  let readAt = 0;
  const read = () => {
    readAt = Date.now();
    const { addresses, waiting } = readOwner();
    book = createAddressBook(addresses, languages, waiting);
    return book;
  };
  const resolve = (href: string, file: URL | undefined) => {
    const [code] = file ? relative(content, fileURLToPath(file)).split(/[\\/]/) : [];
    const language = languages.find((candidate) => candidate.code === code);
    if (!language || !href.startsWith('/') || href.startsWith('//')) return undefined;
    const address = resolveLink(href, language, book ?? read());
    return address === undefined && Date.now() - readAt > lookAgainMs ? resolveLink(href, language, read()) : address;
  };
  const plugin = defineMdastPlugin({
    name: 'resolve-links',
    link(node, context) {
      const address = resolve(node.url, context.fileURL);
      if (address === null) context.replaceNode(node, [...node.children]);
      else if (address && address !== node.url) context.setProperty(node, 'url', address);
    },
  });
  return [writeOutReferences, plugin];
}
