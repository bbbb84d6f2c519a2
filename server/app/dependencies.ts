import type { Configuration } from '../../model/configuration/configuration.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import type { AcceptLead } from '../inbox/accept-leads.ts';
import type { Wordings } from '../inbox/consent-wordings.ts';
import type { Keys } from '../inbox/keys.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerForm } from './answer-form.ts';

/** What the function needs of an open store to take leads. */
export type LeadIntake = {
  /** The store's keys. */
  keys: Keys;
  wordings: Wordings;
  accept: AcceptLead;
  now?: () => number;
};

export type AppDependencies = {
  configuration: Configuration;
  settings: Pick<Settings, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  /** undefined while the store is not open. */
  getIntake: () => LeadIntake | undefined;
  answerForm: AnswerForm;
  refusals: RefusalCounter;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};
