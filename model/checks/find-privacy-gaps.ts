import type { Configuration } from '../configuration/configuration.ts';
import { findPlaceholders } from '../configuration/facts.ts';
import { googleTagIn } from '../configuration/google-tag.ts';
import { isOn, valueIn } from '../configuration/per-language.ts';
import type { Owner } from '../owner/owner.ts';
import { privacyName } from '../pages/check-addresses.ts';
import { consentWordsIn } from '../words/consent-words.ts';
import { errorAt, type Finding, launchTaskAt } from './finding.ts';

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
  const config = `${name}/site.config.jsonc`;
  return [
    ...sourceless.map(({ code }) =>
      errorAt(
        config,
        'leadSource',
        `is "consent", and in ${code} nothing asks for it: there is no Google tag that asks (analytics); write "on" or "off"`,
      ),
    ),
    ...unasked.map(({ code }) =>
      errorAt(
        `${name}/content/${code}/site.json`,
        'consent',
        'is missing: the Google tag asks visitors first, and does not load in this language without the question; write name, text, accept and refuse',
      ),
    ),
    ...policies.flatMap(({ file, body, code }) => {
      const isFilled = (fact: string) => findPlaceholders(body).includes(fact);
      const says = (names: readonly string[]) => names.some((name) => withoutSpaces(body).includes(withoutSpaces(name)));
      const carriesSource =
        'does not say that a message carries where the visit came from, UTM values among it (leadSource in site.config.jsonc); say so, or switch it off';
      const counts =
        'does not say that visits are counted (figures in site.config.jsonc) and for how long the sums are kept; say so with {retention.figuresMonths}, or switch it off';
      const keeps = 'does not say for how long inquiries are kept; write {retention.leadsDays} where it belongs';
      return [
        ...(isOn(code, configuration.leadSource) && !body.includes('UTM') ? [errorAt(file, '', carriesSource)] : []),
        ...services
          .filter(({ names }) => !says(names))
          .map(({ what, key, names }) =>
            errorAt(
              file,
              '',
              `does not name ${names.slice(0, 2).join(' or ')}: the site loads ${what} (${key} in site.config.jsonc); say what it is for, or switch it off`,
            ),
          ),
        ...(isOn(code, configuration.figures) && !isFilled('retention.figuresMonths') ? [errorAt(file, '', counts)] : []),
        ...(configuration.retention.leadsDays !== undefined && !isFilled('retention.leadsDays')
          ? [launchTaskAt(file, '', keeps)]
          : []),
      ];
    }),
  ];
}
