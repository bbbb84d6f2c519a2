import type { Configuration } from '../configuration/configuration.ts';
import { findPlaceholders } from '../configuration/facts.ts';
import { googleTagIn } from '../configuration/google-tag.ts';
import { isOn, valueIn } from '../configuration/is-on.ts';
import type { Owner } from '../owner/owner.ts';
import { privacyName } from '../pages/check-addresses.ts';
import { consentWordsIn } from '../words/consent-words.ts';
import type { Finding } from './finding.ts';

type Service = { what: string; key: string; names: readonly string[] };

/** The proper names of services by their domains. */
const knownNames: Record<string, readonly string[]> = {
  'leadconnectorhq.com': ['LeadConnector', 'HighLevel'],
  'msgsndr.com': ['LeadConnector', 'HighLevel'],
  'calendly.com': ['Calendly'],
  'cal.com': ['Cal.com'],
  'acuityscheduling.com': ['Acuity'],
};

/** Other companies that a visitor's browser contacts. */
function listServices({ url, analytics, bookingWidget, stories }: Configuration): Service[] {
  const hosts = [bookingWidget?.frame, bookingWidget?.script]
    .filter((address) => address?.startsWith('https:') && !address.startsWith(`${url}/`))
    .map((address) => findDomain(new URL(address ?? '').hostname));
  return [
    ...(analytics
      ? [
          {
            what: 'the Google tag',
            key: 'analytics',
            names: ['Google Analytics', 'Google Tag', 'Google アナリティクス', 'Google 分析'],
          },
        ]
      : []),
    ...(stories.some(({ video }) => video && 'googleDriveId' in video)
      ? [{ what: 'Google Drive', key: 'stories', names: ['Google Drive'] }]
      : []),
    ...[...new Set(hosts)].map((host) => ({
      what: `the booking calendar of ${host}`,
      key: 'bookingWidget',
      names: [host, ...(knownNames[host] ?? [])],
    })),
  ];
}

/** The registrable domain: agency.co.uk of book.agency.co.uk. */
const findDomain = (host: string) => /[^.]+\.(?:(?:com?|org|net)\.(?=..$))?[^.]+$/.exec(host)?.[0] ?? host;

/** Japanese and Chinese texts write a space between scripts, or none. */
const withoutSpaces = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

/** Services that a visitor's browser contacts but the privacy text of a language does not name. */
export function findPrivacyGaps({ configuration, texts, words, name }: Owner): Finding[] {
  const services = listServices(configuration);
  const policies = texts.pages.filter(({ data }) => data.translationOf === privacyName);
  const unasked = configuration.languages
    .filter((language) => googleTagIn(language, configuration)?.asks)
    .filter(({ code }) => !consentWordsIn(code, words[code]?.site?.consent));
  const sourceless = configuration.languages.filter(
    (language) => valueIn(language.code, configuration.leadSource) === 'consent' && !googleTagIn(language, configuration)?.asks,
  );
  return [
    ...sourceless.map(({ code }) => ({
      level: 'mend' as const,
      file: `${name}/site.config.jsonc`,
      key: 'leadSource',
      message: `is "consent", and in ${code} nothing asks for it: there is no Google tag that asks (analytics); write "on" or "off"`,
    })),
    ...unasked.map(({ code }) => ({
      level: 'mend' as const,
      file: `${name}/content/${code}/site.json`,
      key: 'consent',
      message:
        'is missing: the Google tag asks visitors first, and does not load in this language without the question; write name, text, accept and refuse',
    })),
    ...policies.flatMap(({ file, body, code }) => [
      ...(isOn(code, configuration.leadSource) && !body.includes('UTM')
        ? [
            {
              level: 'mend' as const,
              file,
              key: '',
              message:
                'does not say that a message carries where the visit came from, UTM values among it (leadSource in site.config.jsonc); say so, or switch it off',
            },
          ]
        : []),
      ...services
        .filter(({ names }) => !names.some((name) => withoutSpaces(body).includes(withoutSpaces(name))))
        .map(({ what, key, names }) => ({
          level: 'mend' as const,
          file,
          key: '',
          message: `does not name ${names.slice(0, 2).join(' or ')}: the site loads ${what} (${key} in site.config.jsonc); say what it is for, or switch it off`,
        })),
      ...(isOn(code, configuration.figures) && !findPlaceholders(body).includes('retention.figuresMonths')
        ? [
            {
              level: 'mend' as const,
              file,
              key: '',
              message:
                'does not say that visits are counted (figures in site.config.jsonc) and for how long the sums are kept; say so with {retention.figuresMonths}, or switch it off',
            },
          ]
        : []),
      ...(configuration.retention.leadsDays !== undefined && !findPlaceholders(body).includes('retention.leadsDays')
        ? [
            {
              level: 'launch' as const,
              file,
              key: '',
              message: 'does not say for how long inquiries are kept; write {retention.leadsDays} where it belongs',
            },
          ]
        : []),
    ]),
  ];
}
