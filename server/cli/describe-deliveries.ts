import { timeIn } from '../../i18n/dates.ts';
import { isGivenUp } from '../inbox/retries.ts';
import type { Delivery, DeliveryState, LeadWithDeliveries } from '../inbox/store.ts';
import { toShortLine } from './terminal-text.ts';

const states: Record<DeliveryState, string> = {
  queued: 'waits',
  sending: 'waits',
  sent: 'sent',
  kept: 'kept',
  dead: 'refused',
  withheld: 'not sent (limit)',
  dismissed: 'seen',
};

/** What became of a delivery, in the word that every command has for it. */
export function stateOf(delivery: Delivery): string {
  const { state, failure } = delivery;
  if (isGivenUp(delivery)) return 'gave up';
  return isOpen(state) && failure === 'permanent' ? 'refused, tried again' : states[state];
}

/** Whether a delivery waits for an attempt or for its end. */
export const isOpen = (state: DeliveryState) => state === 'queued' || state === 'sending';

/** Whom a delivery is for. */
export const nameReceiver = ({ kind, recipient }: Pick<Delivery, 'kind' | 'recipient'>): string =>
  recipient === null ? kind : `${kind} ${recipient}`;

/** Such as 'agency sent, visitor waits since 2026-11-28 02:09: 451 later'; 'none' for spam. */
export const describeDeliveries = ({ deliveries }: LeadWithDeliveries, timeZone: string) =>
  deliveries.map((delivery) => describeDelivery(delivery, timeZone)).join(', ') || 'none';

function describeDelivery(delivery: Delivery, timeZone: string): string {
  const { state, lastError, queuedAt } = delivery;
  const receiver = lastError === null ? delivery.kind : nameReceiver(delivery);
  const what = `${receiver} ${stateOf(delivery)}`;
  const since = isOpen(state) ? ` since ${timeIn(queuedAt, timeZone)}` : '';
  return toShortLine(`${what}${since}${lastError ? `: ${lastError}` : ''}`, 100);
}
