import { brandIn, findLanguage } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isOn } from '../configuration/in-language.ts';
import { suggest } from '../files/suggest.ts';
import type { Owner } from '../owner/owner.ts';
import { createAddressBook, findTarget } from '../pages/address-book.ts';
import { textOf } from '../pages/addresses.ts';
import { compareEntries } from '../words/compare-entries.ts';
import type { Words } from '../words/index.ts';
import { configurationFileOf, errorAt, type Finding, hintAt } from './finding.ts';

/** Finds what is valid but probably a mistake: pages without a link to them, modules without content, translations without a source. */
export const findGaps = (owner: Owner): Finding[] =>
  [
    findEmptyModules,
    findUndatedVideos,
    findAnonymousConsents,
    findEndedPages,
    findOrphans,
    findEnglishMails,
    findEntryGaps,
    findLoneTranslations,
  ].flatMap((find) => find(owner));

function findEmptyModules(owner: Owner): Finding[] {
  const { modules, stories } = owner.configuration;
  const hint = (module: string, entry: string) =>
    hintAt(configurationFileOf(owner), `modules.${module}`, `is on, and there is no ${entry}, or switch it off`);
  return [
    ...(modules.blog && owner.texts.articles.length === 0 ? [hint('blog', 'article; write one')] : []),
    ...(modules.portfolio && stories.length === 0 ? [hint('portfolio', 'story; add one')] : []),
  ];
}

const findUndatedVideos = (owner: Owner): Finding[] =>
  owner.configuration.stories.flatMap(({ video }, index) => {
    const key = `stories.${index}.video.uploadDate`;
    const message = 'is missing: search engines do not list the video; write its day';
    return video && !video.uploadDate ? [hintAt(configurationFileOf(owner), key, message)] : [];
  });

/** Finds consents to text messages that do not name their sender. */
const findAnonymousConsents = ({ configuration, words, name }: Owner): Finding[] =>
  Object.entries(words).flatMap(([code, { contact }]) => {
    const file = `${name}/content/${code}/contact.json`;
    const brand = brandIn(findLanguage(code, configuration.languages), configuration).name;
    if (contact.form.smsConsent.label.includes(brand)) return [];
    return [errorAt(file, 'form.smsConsent.label', 'does not say who will send the messages; write {brand}')];
  });

const findEndedPages = ({ texts }: Owner): Finding[] =>
  texts.ended.map(({ file }) =>
    hintAt(
      file,
      'until',
      'has passed: the page is no longer shown, and its address leads to the home page; remove it, or write a later day',
    ),
  );

/** Finds mails to the agency whose words are missing in its language: the server then sends English ones. */
function findEnglishMails({ configuration, words, name }: Owner): Finding[] {
  const [{ code }] = configuration.languages;
  const mails = words[code]?.emails?.agency;
  if (!mails || code.split('-')[0] === 'en') return [];
  const isOnAnywhere = (setting: Configuration['leadSource']) =>
    configuration.languages.some((language) => isOn(language.code, setting));
  const missing = [
    ...(isOnAnywhere(configuration.leadSource) && !mails.labels.source ? ['labels.source'] : []),
    ...(['unconfirmed', 'digest', 'weekly'] as const).filter((key) => !mails[key]),
    ...(isOnAnywhere(configuration.figures) && !mails.monthly ? ['monthly'] : []),
  ];
  const message = 'is missing: that mail reaches you in English; write it, as the engine’s site/content/en/emails.json has it';
  return missing.map((key) => hintAt(`${name}/content/${code}/emails.json`, `agency.${key}`, message));
}

/** Finds list entries that a translation lacks, or has alone. */
function findEntryGaps({ configuration, words, name: folder }: Owner): Finding[] {
  const [first, ...others] = configuration.languages;
  return others.flatMap(({ code }) =>
    Object.entries(words[code] ?? {}).flatMap(([name, own]) => {
      const file = `${folder}/content/${code}/${name}.json`;
      const source = `${folder}/content/${first.code}/${name}.json`;
      return compareEntries(words[first.code]?.[name as keyof Words], own).flatMap(({ key, absent, extra }): Finding[] => [
        ...absent.map((id) =>
          hintAt(file, key, `leaves out the entry "${id}" of ${source}; translate it, if it is not left out on purpose`),
        ),
        ...extra.map(({ id, index }) =>
          hintAt(
            file,
            `${key}.${index}.id`,
            `the entry "${id}" is in this language alone; add it to ${source}, if that is not on purpose`,
          ),
        ),
      ]);
    }),
  );
}

/** Finds pages that neither a menu nor a text links to. */
function findOrphans({ configuration, addresses }: Owner): Finding[] {
  const book = createAddressBook(addresses, configuration.languages);
  const linked = new Set(
    addresses.flatMap((address) =>
      (textOf(address)?.parts.links ?? []).map(({ value }) => findTarget(value, address.language, book)?.address.path),
    ),
  );
  const listed = [...configuration.menus.header, ...configuration.menus.footer];
  return addresses.flatMap(({ page, name, path, kind }) => {
    if (kind !== 'page' || !page || page.data.menu || page.data.noindex || listed.includes(name) || linked.has(path)) return [];
    const message = `"${name}" is in no menu, and no text leads to it; write menu: footer, or list it in site.config.jsonc`;
    return [hintAt(page.file, 'translationOf', message)];
  });
}

/** Finds ids that only one text has and that are a letter or two away from another id: probably a typing mistake. */
function findLoneTranslations({ texts }: Owner): Finding[] {
  const groups: { file: string; code: string; data: { translationOf: string } }[][] = [texts.articles, texts.pages];
  return groups.flatMap((group) => {
    const byId = Map.groupBy(group, ({ data }) => data.translationOf);
    return group.flatMap(({ file, code, data: { translationOf: own } }) => {
      if ((byId.get(own)?.length ?? 0) > 1) return [];
      const others = [...byId].filter(([id, members]) => id !== own && members.every((member) => member.code !== code));
      const ids = others.map(([id]) => id);
      const meant = suggest(own, ids);
      return meant ? [hintAt(file, 'translationOf', `no other language has "${own}"; did you mean "${meant}"?`)] : [];
    });
  });
}
