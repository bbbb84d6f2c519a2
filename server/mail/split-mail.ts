import type { ClaimedDelivery } from '../inbox/store.ts';
import { composeMail, type MailDependencies } from './compose-mail.ts';

/** In bytes. Gmail cuts off what follows 102 KB. */
const longestHtml = 100_000;

/**
 * The deliveries that one claimed delivery becomes: its leads are spread over several mails where
 * the HTML of one would be too long.
 */
export async function splitMail(
  delivery: ClaimedDelivery,
  dependencies: MailDependencies,
): Promise<ClaimedDelivery[]> {
  const { others } = delivery;
  const middle = Math.floor(others.length / 2);
  const second = others[middle];
  if (!second) return [delivery];
  const { html } = await composeMail(delivery, dependencies);
  if (Buffer.byteLength(html) <= longestHtml) return [delivery];
  const halves = [
    { ...delivery, others: others.slice(0, middle) },
    { ...delivery, ...second, others: others.slice(middle + 1) },
  ];
  const parts = await Promise.all(halves.map((half) => splitMail(half, dependencies)));
  return parts.flat();
}
