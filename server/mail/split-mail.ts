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
  if (!(await isTooLong(delivery, dependencies))) return [delivery];
  const halves = [
    { ...delivery, others: others.slice(0, middle) },
    { ...delivery, ...second, others: others.slice(middle + 1) },
  ];
  const parts = await Promise.all(halves.map((half) => splitMail(half, dependencies)));
  return parts.flat();
}

/** Renders the mail only when its messages alone are not too long: rendering them takes long. */
async function isTooLong(delivery: ClaimedDelivery, dependencies: MailDependencies) {
  const messages = [delivery, ...delivery.others].map(({ lead }) =>
    lead.message.replaceAll('\n', '<br/>'),
  );
  if (Buffer.byteLength(messages.join('')) > longestHtml) return true;
  const { html } = await composeMail(delivery, dependencies);
  return Buffer.byteLength(html) > longestHtml;
}
