import { registeredDomain } from '../../i18n/address.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { findCounter } from '../configuration/counters.ts';
import { sampleNameOf } from '../configuration/drive-video.ts';
import { findPlaceholders } from '../configuration/facts.ts';
import { googleTagIn } from '../configuration/in-language.ts';
import type { PageDocument } from '../documents/read-documents.ts';
import type { Owner } from '../owner/read-owner.ts';
import { privacyName } from '../pages/addresses.ts';
import { errorAt, type Finding, launchTaskAt } from '../problems/finding.ts';
import { type Reason, reason } from '../problems/reason.ts';

type Service = { what: Reason; key: string; names: readonly [string, ...string[]] };

const knownNames: Record<string, readonly string[]> = {
  'leadconnectorhq.com': ['LeadConnector', 'HighLevel'],
  'msgsndr.com': ['LeadConnector', 'HighLevel'],
  'calendly.com': ['Calendly'],
  'cal.com': ['Cal.com'],
  'acuityscheduling.com': ['Acuity'],
};

function listServices({ url, analytics, bookingWidget, stories }: Configuration): Service[] {
  const hosts = [bookingWidget?.frame, bookingWidget?.script]
    .filter((address) => address?.startsWith('https:') && !address.startsWith(`${url}/`))
    .map((address) => registeredDomain(new URL(address ?? '').hostname));
  const usesDrive = stories.some(
    ({ video }) => video && 'googleDriveId' in video && !sampleNameOf(video.googleDriveId),
  );
  return [
    ...(analytics ? [describeCounter(analytics)] : []),
    ...(usesDrive
      ? [{ what: reason('googleDrive'), key: 'stories', names: ['Google Drive'] as const }]
      : []),
    ...[...new Set(hosts)].map(
      (host): Service => ({
        what: reason('calendar', { host }),
        key: 'bookingWidget',
        names: [host, ...(knownNames[host] ?? [])],
      }),
    ),
  ];
}

function describeCounter(analytics: NonNullable<Configuration['analytics']>): Service {
  if ('counter' in analytics) {
    const { name } = findCounter(analytics.counter);
    return { what: reason('counter', { name }), key: 'analytics', names: [name] };
  }
  return {
    what: reason('googleTagService'),
    key: 'analytics',
    names: ['Google Analytics', 'Google Tag', 'Google アナリティクス', 'Google 分析'],
  };
}

/**
 * For comparing names: Japanese and Chinese texts may write a space between two scripts, or none.
 */
const withoutSpaces = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

/** Finds what the privacy texts leave out, and consents that cannot be asked for. */
export const findPrivacyGaps = (owner: Owner): Finding[] => [
  ...findUnaskedConsents(owner),
  ...owner.documents.pages
    .filter(({ data }) => data.translationOf === privacyName)
    .flatMap((policy) => findOmissions(policy, owner.configuration)),
];

const findUnaskedConsents = ({ configuration, words, name }: Owner): Finding[] =>
  configuration.languages
    .filter(
      (language) =>
        googleTagIn(language, configuration)?.asks && !words[language.code]?.site?.consent,
    )
    .map(({ code }) =>
      errorAt(`${name}/content/${code}/site.json`, 'consent', reason('unaskedConsent')),
    );

function findOmissions({ file, body }: PageDocument, configuration: Configuration): Finding[] {
  const mentions = (names: readonly string[]) =>
    names.some((name) => withoutSpaces(body).includes(withoutSpaces(name)));
  const { leadSource, retention } = configuration;
  const isSilent = leadSource === 'on' && !body.includes('UTM');
  const unnamed = listServices(configuration).filter(({ names }) => !mentions(names));
  const errors = [...(isSilent ? [reason('leadSource')] : []), ...unnamed.map(explainService)];
  const keeps = reason('keepsLeads', { name: '{retention.leadsDays}' });
  return [
    ...errors.map((why) => errorAt(file, '', why)),
    ...(retention.leadsDays !== undefined && !findPlaceholders(body).includes('retention.leadsDays')
      ? [launchTaskAt(file, '', keeps)]
      : []),
  ];
}

function explainService({ what, key, names: [one, other] }: Service): Reason {
  const names = other === undefined ? one : reason('either', { one, other });
  return reason('unnamedService', { names, service: what, key });
}
