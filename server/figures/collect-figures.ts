import { isbot } from 'isbot';
import { type LeadSource, nameCampaign } from '../../contact/lead-source.ts';
import { dayIn } from '../../i18n/format.ts';
import { parsePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { isOn } from '../../model/configuration/in-language.ts';
import type { Log } from '../settings/log.ts';
import { type FiguresStore, other, type Tally, type VisitSum } from './figures-store.ts';
import type { View } from './read-view.ts';
import { findBucket, type SpeedMetric } from './speed.ts';

const flushEveryMs = 5000;

/**
 * Combinations of page, referrer, campaign and device of a day; above that, referrer, campaign and device are 'other'. A year of them
 * takes less than 20 MB in SQLite: npm run bench:figures.
 */
const mostSums = 400;
/** Addresses not found of a month; above that, they are 'other'. */
const mostMissing = 100;

/** Ids of the latest reports that are remembered: a repeated report is ignored. */
const mostNonces = 20_000;
/** Characters of the User-Agent header that are read; browsers send less than 300. */
const longestAgent = 500;

function deviceOf(agent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobi|iPhone/i.test(agent) ? 'phone' : 'desktop';
}

export type Figures = {
  /** @param agent the User-Agent header */
  count(view: View, agent: string): void;
  /** Writes the counted figures; those that cannot be written stay for the next time. */
  flush(): Promise<void>;
};

/**
 * Sums page views up in memory and writes the sums every few seconds, in one transaction. Nothing of a single visit is kept.
 * @param isPage whether the site has a page at an address
 * @param getStore undefined while the store is not open
 */
export function collectFigures({
  configuration,
  isPage,
  getStore,
  log,
  now = Date.now,
}: {
  configuration: Pick<Configuration, 'figures' | 'languages' | 'timeZone'>;
  isPage: (address: string) => boolean;
  getStore: () => FiguresStore | undefined;
  log: Pick<Log, 'error'>;
  now?: () => number;
}): Figures {
  const nonces = new Set<string>();
  /** What counts against the limits of this day and month. `isRead`: the store's own sums are among it. */
  let known = { day: '', sums: new Set<string>(), month: '', missing: new Set<string>(), isRead: false };
  let visits = new Map<string, VisitSum>();
  let tallies = new Map<string, Tally>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function openDay() {
    const day = dayIn(now(), configuration.timeZone);
    if (day !== known.day) {
      const month = day.slice(0, 7);
      const missing = month === known.month ? known.missing : new Set<string>();
      known = { day, sums: new Set(), month, missing, isRead: false };
    }
  }

  function addVisit(view: View, language: string, device: string) {
    const { day, sums } = known;
    const source: LeadSource = view.source ?? {};
    const referrer = (source.referrer ?? '').toLowerCase().replace(/^www\./, '');
    const campaign = nameCampaign(source);
    let sum = { day, page: view.page, language, referrer, campaign, device };
    if (referrer || campaign) {
      if (sums.size < mostSums) sums.add(JSON.stringify(sum));
      else if (!sums.has(JSON.stringify(sum))) sum = { ...sum, referrer: other, campaign: campaign && other, device: other };
    }
    addToVisits(JSON.stringify(sum), { ...sum, views: 1, visits: view.source ? 1 : 0 });
  }

  function addToVisits(key: string, sum: VisitSum) {
    const kept = visits.get(key);
    if (!kept) visits.set(key, sum);
    else {
      kept.views += sum.views;
      kept.visits += sum.visits;
    }
  }

  function addTally(kind: string, name: string, bucket: number) {
    const { month } = known;
    addToTallies(JSON.stringify([month, kind, name, bucket]), { month, kind, name, bucket, count: 1 });
  }

  function addToTallies(key: string, tally: Tally) {
    const kept = tallies.get(key);
    if (kept) kept.count += tally.count;
    else tallies.set(key, tally);
  }

  function countMissing(page: string) {
    const { missing } = known;
    if (missing.size < mostMissing) missing.add(page);
    addTally('missing', missing.has(page) ? page : other, 0);
  }

  /** Adds the store's sums to those that are known, so that a server which was started again counts within the limits of the day. */
  async function readKnown(store: FiguresStore) {
    openDay();
    const current = known;
    if (current.isRead) return;
    for (const { views: _, visits: __, ...sum } of await store.listVisits(current.day, current.day))
      if (sum.referrer || sum.campaign) current.sums.add(JSON.stringify(sum));
    for (const { kind, name } of await store.listTallies(current.month)) if (kind === 'missing') current.missing.add(name);
    current.isRead = true;
  }

  async function write() {
    const store = getStore();
    if (!store || visits.size + tallies.size === 0) return;
    await readKnown(store);
    const [ownVisits, ownTallies] = [visits, tallies];
    [visits, tallies] = [new Map(), new Map()];
    try {
      await store.addFigures([...ownVisits.values()], [...ownTallies.values()]);
    } catch (error) {
      for (const [key, sum] of ownVisits) addToVisits(key, sum);
      for (const [key, tally] of ownTallies) addToTallies(key, tally);
      throw error;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error) => log.error('figures not written', error));
    return writing;
  }

  return {
    count(view, agent) {
      const { language } = parsePath(view.page, configuration.languages);
      if (!isOn(language.code, configuration.figures)) return;
      if (view.nonce !== null) {
        if (nonces.has(view.nonce)) return;
        nonces.add(view.nonce);
        if (nonces.size > mostNonces) nonces.delete(nonces.values().next().value as string);
      }
      const shortAgent = agent.slice(0, longestAgent);
      if (isbot(shortAgent)) return;
      openDay();
      if (isPage(view.page)) {
        addVisit(view, language.code, deviceOf(shortAgent));
        for (const [metric, value] of Object.entries(view.metrics))
          addTally(metric, view.page, findBucket(metric as SpeedMetric, value));
      } else if (view.isMissing) countMissing(view.page);
      else return;
      timer ??= setTimeout(flush, flushEveryMs);
      timer.unref?.();
    },
    flush,
  };
}
