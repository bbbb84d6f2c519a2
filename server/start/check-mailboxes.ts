import { lookup, resolveMx } from 'node:dns/promises';
import { isExampleHost } from '../../i18n/address.ts';
import { domainOf } from '../settings/mailbox.ts';
import type { Settings, WrongSetting } from '../settings/settings.ts';
import { secondMs } from '../time/units.ts';
import { withinTime } from '../time/within-time.ts';

/** A name that is not looked up in this time, in milliseconds, is not judged. */
export const lookupMs = 3 * secondMs;

/** Doubts about the mailboxes of the settings: a domain that takes no mail. */
export async function checkMailboxes(settings: Settings): Promise<WrongSetting[]> {
  const { mailFrom, mailTo, smtpUrl, alert } = settings;
  if (!smtpUrl) return [];
  const mailboxes = {
    // Bounces go to the sender's address, and receivers refuse one whose domain does not exist.
    MAIL_FROM: [mailFrom],
    MAIL_TO: mailTo,
    ALERT_URL: alert.mailTo ? [alert.mailTo] : [],
  };
  const looks = Object.entries(mailboxes).flatMap(([name, addresses]) => {
    const domains = addresses.map(domainOf);
    return [...new Set(domains)].map(async (domain) => {
      const message = await findMailProblem(domain);
      return message === null ? [] : { name, message };
    });
  });
  return (await Promise.all(looks)).flat();
}

async function findMailProblem(domain: string): Promise<string | null> {
  if (isExampleHost(domain)) return `${domain} is an example: no mail reaches it`;
  const takesMail = withinTime(hasMail(domain), lookupMs, 'not judged').catch(() => true);
  return (await takesMail) ? null : `${domain} takes no mail; look at the name`;
}

/**
 * Whether a domain has a mail server, or at least an address, which then is one (RFC 5321, 5.1).
 */
async function hasMail(domain: string): Promise<boolean> {
  const isNothing = ({ code }: NodeJS.ErrnoException) => code === 'ENODATA' || code === 'ENOTFOUND';
  try {
    return (await resolveMx(domain)).some(({ exchange }) => exchange !== '');
  } catch (error) {
    if (!isNothing(error as NodeJS.ErrnoException)) throw error;
    return lookup(domain).then(
      () => true,
      (failure) => !isNothing(failure),
    );
  }
}
