import { findLanguage } from '../../i18n/language.ts';
import { brandIn } from '../configuration/brand.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isOn } from '../configuration/per-language.ts';
import { suggest } from '../files/suggest.ts';
import type { Owner } from '../owner/owner.ts';
import { createAddressBook, findTarget } from '../pages/address-book.ts';
import { textOf } from '../pages/addresses.ts';
import { compareEntries } from '../words/compare-entries.ts';
import type { Words } from '../words/index.ts';
import { errorAt, type Finding, hintAt } from './finding.ts';

/** What is valid but probably a mistake: pages without a link to them, modules without content, translations without a source. */
export function findGaps(owner: Owner): Finding[] {
  const { configuration, texts, name: folder, words } = owner;
  const config = `${folder}/site.config.jsonc`;
  return [
    ...(configuration.modules.blog && texts.articles.length === 0
      ? [hintAt(config, 'modules.blog', 'is on, and there is no article; write one, or switch it off')]
      : []),
    ...(configuration.modules.portfolio && configuration.stories.length === 0
      ? [hintAt(config, 'modules.portfolio', 'is on, and there is no story; add one, or switch it off')]
      : []),
    ...configuration.stories.flatMap(({ video }, index) =>
      video && !video.uploadDate
        ? [hintAt(config, `stories.${index}.video.uploadDate`, 'is missing: search engines do not list the video; write its day')]
        : [],
    ),
    ...Object.entries(words).flatMap(([code, { contact }]) =>
      contact.form.smsConsent.label.includes(brandIn(findLanguage(code, configuration.languages), configuration).name)
        ? []
        : [
            errorAt(
              `${folder}/content/${code}/contact.json`,
              'form.smsConsent.label',
              'does not say who will send the messages; write {brand}',
            ),
          ],
    ),
    ...texts.ended.map(({ file }) =>
      hintAt(
        file,
        'until',
        'has passed: the page is no longer shown, and its address leads to the home page; remove it, or write a later day',
      ),
    ),
    ...findOrphans(owner).map(({ file, name }) =>
      hintAt(
        file,
        'translationOf',
        `"${name}" is in no menu, and no text leads to it; write menu: footer, or list it in site.config.jsonc`,
      ),
    ),
    ...findEnglishMails(owner).map((key) =>
      hintAt(
        `${folder}/content/${configuration.languages[0].code}/emails.json`,
        key,
        'is missing: that mail reaches you in English; write it, as the engine’s site/content/en/emails.json has it',
      ),
    ),
    ...findEntryGaps(owner),
    ...findLoneTranslations(owner).map(({ file, own, meant }) =>
      hintAt(file, 'translationOf', `no other language has "${own}"; did you mean "${meant}"?`),
    ),
  ];
}

/** Words of the mails to the agency that are not written in its language, where the engine has English ones. */
function findEnglishMails({ configuration, words }: Owner): string[] {
  const [{ code }] = configuration.languages;
  const mails = words[code]?.emails?.agency;
  if (!mails || code.split('-')[0] === 'en') return [];
  const isOnAnywhere = (setting: Configuration['leadSource']) =>
    configuration.languages.some((language) => isOn(language.code, setting));
  return [
    ...(isOnAnywhere(configuration.leadSource) && !mails.labels.source ? ['agency.labels.source'] : []),
    ...(['unconfirmed', 'digest', 'weekly'] as const).filter((name) => !mails[name]).map((name) => `agency.${name}`),
    ...(isOnAnywhere(configuration.figures) && !mails.monthly ? ['agency.monthly'] : []),
  ];
}

/** List entries that are missing in a translation, or only in it. */
function findEntryGaps({ configuration, words, name: folder }: Owner): Finding[] {
  const [first, ...others] = configuration.languages;
  return others.flatMap(({ code }) =>
    Object.entries(words[code] ?? {}).flatMap(([name, own]) =>
      compareEntries(words[first.code]?.[name as keyof Words], own).flatMap(({ key, absent, extra }): Finding[] => {
        const [file, source] = [code, first.code].map((own) => `${folder}/content/${own}/${name}.json`) as [string, string];
        return [
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
        ];
      }),
    ),
  );
}

/** The owner's pages that neither a menu nor a text links to. */
function findOrphans({ configuration, addresses }: Owner): { file: string; name: string }[] {
  const book = createAddressBook(addresses, configuration.languages);
  const linked = new Set(
    addresses.flatMap((address) =>
      (textOf(address)?.parts.links ?? []).map(({ value }) => findTarget(value, address.language, book)?.address.path),
    ),
  );
  const listed = [...configuration.menus.header, ...configuration.menus.footer];
  return addresses.flatMap(({ page, name, path, kind }) =>
    page && !page.data.menu && !page.data.noindex && !listed.includes(name) && !linked.has(path) && kind === 'page'
      ? [{ file: page.file, name }]
      : [],
  );
}

/** Texts with an id that exists in one language only and is a letter or two away from another id: probably a typing mistake. */
function findLoneTranslations({ texts }: Owner): { file: string; own: string; meant: string }[] {
  const groups: { file: string; code: string; data: { translationOf: string } }[][] = [texts.articles, texts.pages];
  return groups.flatMap((group) => {
    const codesOf = Map.groupBy(group, ({ data }) => data.translationOf);
    return group.flatMap(({ file, code, data: { translationOf: own } }) => {
      if ((codesOf.get(own)?.length ?? 0) > 1) return [];
      const open = [...codesOf].filter(([id, members]) => id !== own && members.every((member) => member.code !== code));
      const meant = suggest(
        own,
        open.map(([id]) => id),
      );
      return meant ? [{ file, own, meant }] : [];
    });
  });
}
