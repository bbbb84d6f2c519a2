import type { Languages } from '../../../i18n/language.ts';
import {
  type Configuration,
  type ConfigurationInput,
  checkConfiguration,
} from '../../../model/configuration/configuration.ts';
import { type Documents, readDocuments } from '../../../model/documents/read-documents.ts';
import { writeFiles } from '../files/write-files.ts';
import { threeLanguages } from './languages.ts';

/** The least that site.config.jsonc can say. */
export const plainInput: ConfigurationInput = {
  name: 'Agency',
  url: 'https://agency.example',
  phone: '+44 20 7946 0000',
  email: 'hello@agency.example',
  timeZone: 'Europe/Paris',
  languages: [{ code: 'en', name: 'English', flag: 'GB', locale: 'en_GB', tagline: 'Tagline' }],
  links: { booking: 'https://book.agency.example' },
  offers: [{ id: 'offer', picture: 'page', link: 'https://agency.example/offer', action: 'book' }],
  menus: { header: ['home'], footer: ['contact'] },
  bookingWidget: null,
  embeds: 'click',
  analytics: null,
  fonts: {
    headlines: { source: '@fontsource-variable/bricolage-grotesque' },
    text: { source: '@fontsource-variable/instrument-sans' },
  },
  colours: {
    ground: '#ffffff',
    panel: '#f4f4f4',
    field: '#fcfcfc',
    ink: '#101010',
    inkQuiet: '#303030',
    block: '#101010',
    onBlock: '#ffffff',
    tint: '#d0d0d0',
    accent: '#ffe000',
    onAccent: '#101010',
    error: '#a02010',
  },
};

export const plainConfiguration: Configuration = {
  ...checkConfiguration(plainInput),
  languages: threeLanguages,
};

const article = (translationOf: string) => `title: "A title that is long enough for search"
description: "A description that is long enough for the page of results, which shows two lines of it."
date: 2026-10-06
tags: ["Tag"]
cover: "../../../cover.svg"
coverAlt: "A picture"
service: "offer"
translationOf: "${translationOf}"`;

const page = (translationOf: string) => `label: "Label"
title: "A title that is long enough for search"
description: "A description that is long enough for the page of results, which shows two lines of it."
keywords: "words"
heading: "Heading"
standfirst: "Opening sentence"
translationOf: "${translationOf}"`;

/**
 * A text: 'fr un one' is fr/…/un.md with `translationOf: one`. `matter` has more lines of front
 * matter, `body` the Markdown.
 */
export type TextSpec = string | { of: string; matter?: string; body?: string };

function toFile(
  folder: string,
  describe: (translationOf: string) => string,
  spec: TextSpec,
): [string, string] {
  const { of, matter = '', body = 'A text.' } = typeof spec === 'string' ? { of: spec } : spec;
  const [code, slug, translationOf = ''] = of.split(' ');
  return [
    `content/${code}/${folder}/${slug}.md`,
    `---\n${describe(translationOf)}\n${matter}\n---\n\n${body}`,
  ];
}

/** @returns an article's path in the owner's folder and the text of its file */
export const articleFile = (of: string, body: string) =>
  Object.fromEntries([toFile('blog', article, { of, body })]);

type SiteSpec = {
  configuration?: Configuration;
  languages?: Languages;
  articles?: readonly TextSpec[];
  pages?: readonly TextSpec[];
  legal?: readonly TextSpec[];
};

/** Writes an owner's folder with such texts, and reads it. */
export function describeSite({
  configuration = plainConfiguration,
  languages = configuration.languages,
  articles = [],
  pages = [],
  legal = [],
}: SiteSpec): {
  configuration: Configuration;
  documents: Documents;
  folder: string;
  problems: ReturnType<typeof readDocuments>['problems'];
} {
  const folder = writeFiles({
    'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    ...Object.fromEntries([
      ...articles.map((spec) => toFile('blog', article, spec)),
      ...pages.map((spec) => toFile('pages', page, spec)),
      ...legal.map((spec) => toFile('legal', page, spec)),
    ]),
  });
  const own = { ...configuration, languages };
  const { problems, ...documents } = readDocuments(own, folder);
  return { configuration: own, documents, folder, problems };
}
