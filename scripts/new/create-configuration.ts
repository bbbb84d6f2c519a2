import { toAsciiSlug } from '../../i18n/slug.ts';
import type { ConfigurationInput } from '../../model/configuration/configuration.ts';
import { describeLanguage, fontOf, fonts } from '../../model/configuration/describe-language.ts';
import { readyWords } from '../../model/words/ready-words.ts';

const fallbackOf = (code: string, name: string) =>
  fontOf(code) ??
  Object.entries(fonts).find(
    ([script]) =>
      /^(Arab|Cyrl|Grek|Hebr)$/.test(script) && RegExp(`\\p{Script=${script}}`, 'u').test(name),
  )?.[1];

/** The time zone of this computer; UTC if it has none, which the check asks to have replaced. */
function readTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /\/(?!Unknown)/.test(timeZone) ? timeZone : 'UTC';
}

/** The configuration of a new owner's folder: valid, with sample values. */
export function createConfiguration(name: string, codes: readonly string[]) {
  const host = `${toAsciiSlug(name) || 'agency'}.example`;
  const fallback = Object.fromEntries(
    codes.flatMap((code) => {
      const source = fallbackOf(code, name);
      return source ? [[code, { source }]] : [];
    }),
  );
  const font = {
    source: '@fontsource-variable/instrument-sans',
    ...(Object.keys(fallback).length > 0 && { fallback }),
  };
  return {
    name,
    url: `https://www.${host}`,
    phone: '+1 (555) 010-0100',
    email: `hello@${host}`,
    timeZone: readTimeZone(),
    retention: { leadsDays: 730 },
    languages: codes.map((code) => ({
      ...describeLanguage(code),
      tagline: readyWords(code, name).tagline,
    })),
    offers: [{ id: 'first-offer', picture: 'page', action: 'book' }],
    stories: [],
    modules: { blog: false, portfolio: false },
    menus: {
      header: ['home', 'services', 'about', 'contact'],
      footer: ['services', 'about', 'contact', 'privacy'],
    },
    bookingWidget: null,
    embeds: 'click',
    analytics: null,
    colours: {
      ground: '#ffffff',
      panel: '#f1f1ef',
      field: '#ffffff',
      ink: '#1b1b1b',
      inkQuiet: '#4a4a4a',
      block: '#1b1b1b',
      onBlock: '#ffffff',
      tint: '#c9c9c4',
      accent: '#f2c94c',
      onAccent: '#1b1b1b',
      error: '#a1260d',
    },
    fonts: { headlines: { ...font, weight: 600 }, text: { ...font, weights: [400, 600] } },
  } satisfies ConfigurationInput;
}
