import { brandIn, findLanguage } from '../../i18n/language.ts';
import { shorten } from '../../i18n/shorten.ts';
import type { Found } from '../documents/read-markdown.ts';
import type { Owner } from '../owner/read-owner.ts';
import { createAddressBook, findTarget } from '../pages/address-book.ts';
import { type Address, documentOf } from '../pages/addresses.ts';
import { hasParameterInQuery } from '../pages/redirects.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../problems/finding.ts';
import { type PlainCode, type Reason, reason } from '../problems/reason.ts';
import { suggest } from '../problems/suggest.ts';
import { configurationFileOf } from './owner-content.ts';

/**
 * Finds what is valid but probably a mistake: pages without a link to them, modules without
 * content, translations without a source.
 */
export const findGaps = (owner: Owner): Finding[] =>
  [
    findTimeZone,
    findEmptyModules,
    findAnonymousConsents,
    findOrphans,
    findLoneTranslations,
    findLostMarks,
    findUnreadRedirects,
  ].flatMap((find) => find(owner));

/** Times are shown in UTC until a time zone is configured, and no agency lives by UTC. */
const findTimeZone = (owner: Owner): Finding[] =>
  owner.configuration.timeZone === 'UTC'
    ? [launchTaskAt(configurationFileOf(owner), 'timeZone', reason('noTimeZone'))]
    : [];

function findEmptyModules(owner: Owner): Finding[] {
  const { modules, stories } = owner.configuration;
  const hint = (module: string, code: PlainCode) =>
    hintAt(configurationFileOf(owner), `modules.${module}`, reason(code));
  return [
    ...(modules.blog && owner.documents.articles.length === 0 ? [hint('blog', 'noArticles')] : []),
    ...(modules.portfolio && stories.length === 0 ? [hint('portfolio', 'noStories')] : []),
  ];
}

const findAnonymousConsents = ({ configuration, words, name }: Owner): Finding[] =>
  Object.entries(words).flatMap(([code, { contact }]) => {
    const file = `${name}/content/${code}/contact.json`;
    const brand = brandIn(findLanguage(code, configuration.languages), configuration).name;
    if (contact.form.smsConsent.label.includes(brand)) return [];
    const why = reason('anonymousConsent', { name: '{brand}' });
    return [errorAt(file, 'form.smsConsent.label', why)];
  });

/** Finds the marks of other programs in texts, second headings of a page, and lost table cells. */
const findLostMarks = ({ addresses }: Owner): Finding[] =>
  addresses.flatMap((address) => {
    const document = documentOf(address);
    if (!document) return [];
    const { foreign, topHeadings, lostCells } = document.parts;
    const explain = (found: readonly Found[], why: (value: string) => Reason) =>
      found.map(({ value, line }) => hintAt(document.file, `line ${line}`, why(value)));
    return [
      ...explain(foreign, (sign) => reason('foreignSign', { sign: shorten(sign, 80) })),
      ...explain(topHeadings, () => reason('topHeading')),
      ...explain(lostCells, (text) => reason('lostCells', { text: shorten(text, 80) })),
    ];
  });

function findOrphans(owner: Owner): Finding[] {
  const { configuration, addresses } = owner;
  const book = createAddressBook(addresses, configuration.languages);
  const linked = new Set(
    addresses.flatMap((address) =>
      (documentOf(address)?.parts.links ?? []).map(
        ({ value }) => findTarget(value, address.language, book)?.address.path,
      ),
    ),
  );
  const listed = [...configuration.menus.header, ...configuration.menus.footer];
  const isFound = ({ name, path }: Address) => listed.includes(name) || linked.has(path);
  const blog = addresses.find(({ kind }) => kind === 'blog');
  // The portfolio leads to the blog, and to the pages of its stories.
  const { portfolio } = configuration.modules;
  const isBlogLost = blog && !portfolio && !isFound(blog);
  const orphans = addresses.flatMap((address) => {
    const { ownPage, name, kind } = address;
    if (
      kind !== 'page' ||
      !ownPage ||
      ownPage.data.menu ||
      ownPage.data.noindex ||
      (ownPage.data.story && portfolio) ||
      isFound(address)
    )
      return [];
    return [hintAt(ownPage.file, 'menu', reason('orphan', { name }))];
  });
  const lostBlog = () => hintAt(configurationFileOf(owner), 'menus.header', reason('lostBlog'));
  return isBlogLost ? [lostBlog(), ...orphans] : orphans;
}

/** Hosts, with the redirects that they ignore and the others read. */
const hosts: readonly [name: string, ignores: (from: string, to: string) => boolean][] = [
  ['Cloudflare Pages', (from) => from.includes('?')],
  ['Netlify', (from) => /^[^?]*%(?:2[03F]|3F)/i.test(from)],
  ['Vercel', (_, to) => hasParameterInQuery(to)],
];

const findUnreadRedirects = (owner: Owner): Finding[] =>
  Object.entries(owner.configuration.redirects).flatMap(([from, to]) => {
    const names = hosts.flatMap(([name, ignores]) => (ignores(from, to) ? name : []));
    if (names.length === 0) return [];
    const why = reason('unreadRedirect', { names: names.join(', ') });
    return [hintAt(configurationFileOf(owner), `redirects.${from}`, why)];
  });

function findLoneTranslations({ documents }: Owner): Finding[] {
  const groups: { file: string; code: string; data: { translationOf: string } }[][] = [
    documents.articles,
    documents.pages,
  ];
  return groups.flatMap((group) => {
    const byId = Map.groupBy(group, ({ data }) => data.translationOf);
    return group.flatMap(({ file, code, data: { translationOf: sourceId } }) => {
      if ((byId.get(sourceId)?.length ?? 0) > 1) return [];
      const isOther = (id: string) =>
        id !== sourceId && byId.get(id)?.every((member) => member.code !== code);
      const meant = suggest(sourceId, [...byId.keys()].filter(isOther));
      return meant
        ? [hintAt(file, 'translationOf', reason('loneTranslation', { id: sourceId, meant }))]
        : [];
    });
  });
}
