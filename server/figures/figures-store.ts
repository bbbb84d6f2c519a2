import type { LeadSource } from '../../contact/lead-source.ts';

/** The name under which values above a limit are summed up. */
export const other = 'other';

/** How many views and visits a combination had on one day; what is not known of it is ''. */
export type VisitSum = {
  /** '2027-01-31', in the owner's time zone. */
  day: string;
  page: string;
  language: string;
  referrer: string;
  campaign: string;
  device: string;
  views: number;
  visits: number;
};

/** Views and visits of some days, by what a report shows. */
export type VisitPart = Pick<VisitSum, 'page' | 'language' | 'campaign' | 'views' | 'visits'>;

/** A sum of one month: how many values a bucket of a page's metric has, or how often an address was not found. */
export type Tally = { month: string; kind: string; name: string; bucket: number; count: number };

/** The parts of a lead that a report counts it by. */
type LeadFacts = { locale: string; page: string | null; source: LeadSource | null };

/** Where the figures of visits are kept: only sums, no single visit and no visitor. */
export type FiguresStore = {
  /** Adds to the sums in one transaction. */
  addFigures(visits: VisitSum[], tallies: Tally[]): Promise<void>;
  /** The sums of a span of days, both included. */
  listVisits(firstDay: string, lastDay: string): Promise<VisitSum[]>;
  /** The same, added up by page, language and campaign. */
  sumVisits(firstDay: string, lastDay: string): Promise<VisitPart[]>;
  listTallies(month: string): Promise<Tally[]>;
  /** The leads of a span of time, without spam and canaries. */
  listLeadFacts(since: number, before: number): Promise<LeadFacts[]>;
  /** Removes the sums of earlier days. */
  forgetFigures(beforeDay: string): Promise<void>;
};
