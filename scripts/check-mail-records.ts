import { promises as dns } from 'node:dns';
import { isExampleHost, registeredDomain } from '../i18n/address.ts';
import { type Finding, hintAt, launchTaskAt } from '../model/problems/finding.ts';
import { type Reason, reason } from '../model/problems/reason.ts';
import { domainOf } from '../server/settings/mailbox.ts';

/**
 * Looks up the records by which receivers recognise mail of a domain: SPF, DKIM and DMARC, and MX
 * for what comes back.
 * @param mailFrom the sender of mails
 */
export async function checkMailRecords(
  mailFrom: string,
  { resolveTxt, resolveMx }: Pick<typeof dns, 'resolveTxt' | 'resolveMx'> = dns,
): Promise<Finding[]> {
  const domain = domainOf(mailFrom);
  if (isExampleHost(domain)) return [];
  const countTexts = async (name: string, start: string) =>
    (await resolveTxt(name).catch(nothing)).filter((parts) => parts.join('').startsWith(start))
      .length;
  // No name below _domainkey exists when that name itself does not (RFC 8020); a key has a name of
  // its own there.
  const countKeys = () =>
    resolveTxt(`_domainkey.${domain}`).then(
      () => 1,
      (error: NodeJS.ErrnoException) => (error.code === 'ENODATA' ? 1 : nothing(error).length),
    );
  const dmarc = `_dmarc.${registeredDomain(domain)}`;
  const looks: [name: string, count: () => Promise<number>, advice: Reason][] = [
    ['SPF', () => countTexts(domain, 'v=spf1'), reason('spf', { domain })],
    ['DKIM', countKeys, reason('dkim', { domain })],
    [
      'DMARC',
      async () =>
        (await countTexts(`_dmarc.${domain}`, 'v=DMARC1')) || countTexts(dmarc, 'v=DMARC1'),
      reason('dmarc', { domain }),
    ],
    [
      'MX',
      async () => Math.min(1, (await resolveMx(domain).catch(nothing)).length),
      reason('mx', { domain }),
    ],
  ];
  const found = looks.map(([name, count, advice]) =>
    count().then(
      (number) => {
        if (number === 1) return [];
        const why =
          number === 0
            ? reason('noRecord', { domain, name, advice })
            : reason('records', { domain, count: number, name, advice });
        return [launchTaskAt('.env', 'MAIL_FROM', why)];
      },
      ({ code }) => [hintAt('.env', 'MAIL_FROM', reason('recordUnknown', { name, domain, code }))],
    ),
  );
  return (await Promise.all(found)).flat();
}

function nothing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
}
