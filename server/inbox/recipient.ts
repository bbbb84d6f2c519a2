/** Providers whose users share a domain, by the name before the public suffix. */
const providers =
  /^(gmail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|aol|proton|gmx|web|t-online|freenet|mail|posteo|mailbox|orange|wanadoo|free|sfr|laposte|bbox|libero|virgilio|tiscali|terra|telefonica|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|btinternet|sky|virginmedia|bluewin|telenet|skynet|ziggo|kpnmail|wp|onet|o2|interia|seznam|yandex|qq|163|126|naver|daum|zoho|fastmail|hey)\./;

/** Domains that reach the same mailboxes as another one. */
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
};

/** The domain that somebody registered, such as b.co.uk of a.b.co.uk. Under a rare public suffix it takes in several of them. */
const registrable = /[^.]+\.(?:(?:ac|asso|co|com|edu|go|gob|gouv|gov|ltd|me|ne|net|nom|or|org|plc)\.(?=[a-z]{2}$))?[^.]+$/;

/**
 * Who a mail to an address reaches, for counting: a mailbox of a large provider whatever its spelling, else the whole registrable
 * domain, which may take mail for any name and any subdomain.
 */
export function findRecipient(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const domain = aliases[host] ?? host.replace(/^yandex\..*/, 'yandex.ru');
  const [registered = domain] = registrable.exec(domain) ?? [];
  if (domain !== registered || !providers.test(domain)) return registered;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
