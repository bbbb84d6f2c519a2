import { promises as dns } from 'node:dns';
import { type Finding, hintAt, launchTaskAt } from '../model/checks/finding.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { readSettings } from '../server/settings/settings.ts';

type Resolver = Pick<typeof dns, 'resolveTxt' | 'resolveMx'>;

/** Error codes of the DNS for a name without such a record, and for one below which there is nothing at all. */
const absent = ['ENODATA', 'ENOTFOUND'];

/**
 * Looks up the records by which receivers recognise mail of the sender's domain, once mail is sent: SPF, DKIM, DMARC, and MX for
 * what comes back.
 */
export async function checkMailRecords(
  configuration: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
  { resolveTxt, resolveMx }: Resolver = dns,
): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = readSettings({ ...environment }, configuration);
  const [, domain = ''] = /@([^>\s]+)>?$/.exec(mailFrom) ?? [];
  if (!smtpUrl || /(^|\.)example(\.(com|net|org))?$/.test(domain)) return [];

  const findTxt = async (name: string, start: string) =>
    (await resolveTxt(name).catch(emptyWhenAbsent)).map((parts) => parts.join('')).filter((text) => text.startsWith(start));
  // No name below _domainkey exists when that name itself does not (RFC 8020); a key has a name of its own there.
  const hasKeys = () =>
    resolveTxt(`_domainkey.${domain}`).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENODATA' || emptyWhenAbsent(error).length > 0,
    );
  const parent = domain.split('.').slice(1).join('.');

  const looks: Record<string, () => Promise<string | null>> = {
    spf: async () => {
      const found = await findTxt(domain, 'v=spf1');
      if (found.length > 1) return `${domain} has ${found.length} SPF records, which counts as none: join them into one`;
      const record = `TXT at ${domain}: v=spf1 include:<of your mail provider> ~all`;
      return found.length === 1 ? null : `${domain} does not say who may send for it (SPF); write ${record}`;
    },
    dkim: async () =>
      (await hasKeys())
        ? null
        : `${domain} has no key to sign mail with (DKIM); write the TXT or CNAME at <selector>._domainkey.${domain} that your mail provider shows`,
    dmarc: async () => {
      const found = [...(await findTxt(`_dmarc.${domain}`, 'v=DMARC1')), ...(await findTxt(`_dmarc.${parent}`, 'v=DMARC1'))];
      const record = `TXT at _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`;
      return found.length > 0 ? null : `${domain} does not say what to do with forged mail (DMARC); write ${record}`;
    },
    mx: async () =>
      (await resolveMx(domain).catch(emptyWhenAbsent)).length > 0
        ? null
        : `${domain} receives no mail, so bounces and answers are lost; write the MX that your mail provider names at ${domain}`,
  };
  const found = Object.entries(looks).map(([name, look]) =>
    look().then(
      (problem) => (problem === null ? [] : [launchTaskAt('.env', 'MAIL_FROM', problem)]),
      ({ code }: NodeJS.ErrnoException) => [
        hintAt('.env', 'MAIL_FROM', `${name.toUpperCase()} of ${domain} could not be looked up (${code})`),
      ],
    ),
  );
  return (await Promise.all(found)).flat();
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): never[] {
  if (absent.includes(String(error.code))) return [];
  throw error;
}
