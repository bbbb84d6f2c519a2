import { isSameAddress } from '../../i18n/address.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { emailOf } from '../settings/mailbox.ts';
import type { Settings } from '../settings/settings.ts';

/** Where leads go besides the visitor: to mailboxes of the agency, and to a webhook. */
export type Receivers = ReturnType<typeof readReceivers>;

export const readReceivers = (
  { mailTo: ofPages }: Pick<Configuration, 'mailTo'>,
  { mailTo, webhook }: Pick<Settings, 'mailTo' | 'webhook'>,
) => ({
  mailboxes: mailTo,
  /** The mailbox of a page that has one of its own, by the page's address. */
  ofPages,
  hasWebhook: webhook !== null,
});

/** The mailboxes that get the leads of a page, such as 'Ann <ann@example.com>'. */
export function findMailboxes(
  page: string | null,
  { mailboxes, ofPages }: Pick<Receivers, 'mailboxes' | 'ofPages'>,
): string[] {
  const ofPage = Object.keys(ofPages).find((address) => page && isSameAddress(address, page));
  return ofPage === undefined ? mailboxes : [ofPages[ofPage] as string];
}

/** The addresses that get the leads of a page, each once. */
export function findRecipients(page: string | null, receivers: Receivers): string[] {
  const addresses = findMailboxes(page, receivers).map(emailOf);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
