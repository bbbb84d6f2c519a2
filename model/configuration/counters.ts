import { capitalize } from '../../i18n/capitalize.ts';

/** What a page and its policy must know of a counter of visits. */
type Counter = {
  name: string;
  /** The attribute by which the counter's script is told the site's id. */
  idAttribute: string;
  /** What the id is, for whoever fills in the configuration. */
  idMeaning: string;
  /**
   * The origins to which the script reports, by requests or by pictures: the policy lets the page
   * reach no others.
   */
  listReceivers: (counter: { script: string; id: string }) => readonly string[];
  /** A program that must run before the counter's script. */
  start?: string;
};

const originOf = (address: string) => new URL(address).origin;

/** Umami's own cloud serves its script from one host and takes the visits on another. */
const umamiCloud = {
  script: 'https://cloud.umami.is',
  receiver: 'https://api-gateway.umami.dev',
};

/**
 * The counters of visits that set no cookie and so load unasked, each with an `idAttribute` of its
 * own. docs/architecture.md says what another one needs.
 */
const counters = {
  plausible: {
    name: 'Plausible',
    idAttribute: 'data-domain',
    idMeaning: 'the domain',
    listReceivers: ({ script }) => [originOf(script)],
    // A script of a site's own (/js/pa-….js) waits for this call; the older one ignores it.
    start: 'window.plausible=Object.assign(()=>{},{o:{}})',
  },
  umami: {
    name: 'Umami',
    idAttribute: 'data-website-id',
    idMeaning: 'the website id',
    listReceivers: ({ script }) =>
      originOf(script) === umamiCloud.script
        ? [umamiCloud.script, umamiCloud.receiver]
        : [originOf(script)],
  },
  goatcounter: {
    name: 'GoatCounter',
    idAttribute: 'data-goatcounter',
    idMeaning: 'the address of your counter that ends in /count',
    listReceivers: ({ id }) => [originOf(id)],
  },
} as const satisfies Record<string, Counter>;

type CounterName = keyof typeof counters;

const rows: readonly Counter[] = Object.values(counters);

export const counterNames = Object.keys(counters) as [CounterName, ...CounterName[]];

export const findCounter = (name: CounterName): Counter => counters[name];

/** The row of the counter whose script has this attribute. */
export const findCounterByAttribute = (attribute: string): Counter | undefined =>
  rows.find(({ idAttribute }) => idAttribute === attribute);

/** "The domain (Plausible), the website id (Umami), or …" */
export function describeCounterIds(): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' });
  const text = list.format(rows.map(({ name, idMeaning }) => `${idMeaning} (${name})`));
  return `${capitalize(text)}.`;
}

/**
 * The sources of Google's tag (developers.google.com/tag-platform/security/guides/csp, Analytics 4
 * without advertising).
 */
export const googleTagSources = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} as const;
