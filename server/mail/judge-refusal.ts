import words from './refusal-words.json' with { type: 'json' };

/**
 * Whether a refusal concerns the account that sends, and so every mail, rather than the message or
 * its recipient.
 * @param answer what the mail server said
 */
export function isAboutAccount(answer: string): boolean {
  if (logInCodes.test(answer) || accountCodes.test(answer)) return true;
  const said = answer.replace(emptyWords, ' ');
  const isSaid = (pattern: RegExp) => pattern.test(said);
  // The answer names the sender, though its reason may be one that a recipient has, too.
  if (isSaid(aboutSender)) return true;
  if (receiverCodes.test(answer) || isSaid(aboutReceiver)) return false;
  if (isSaid(senderAtFault)) return true;
  // The answer is about a mailbox or the message, since it names no sender.
  if (isSaid(aboutMailbox)) return false;
  return isSaid(partyAtFault) || isSaid(aboutLimits);
}

/** Codes of a log-in that is missing, refused or not ready (RFC 4954), and of a closed account. */
const logInCodes = /^(?:432|454|52[56]|53[0458])[ -]/;

/**
 * Enhanced status codes (RFC 3463) that providers give about the sending account: the daily limit
 * of Gmail (5.4.5) and of Microsoft 365 (5.1.90, 5.7.23x), a sender that it blocked (5.1.8), an
 * address that the account may not send as (5.2.252, 5.7.60), a log-in (5.7.8 to 5.7.14, 5.7.57,
 * 5.7.139, 5.7.193), a relay that is denied (5.7.54, 5.7.64), an address or a tenant that was
 * blocked (5.7.5xx to 5.7.7xx), and a domain without SPF and DKIM, a host without a name or a rate
 * (5.7.20 to 5.7.29).
 */
const accountCodes =
  /\b[45]\.(?:4\.5|1\.90|1\.[78]|2\.25\d|7\.(?:[89]|1[0134]|2\d|5[47]|6[04]|139|193|2\d\d|[5-7]\d\d))\b/;

/**
 * Those of a mailbox that should get the mail, of its rules, and of a message that is too large.
 */
const receiverCodes =
  /\b[45]\.(?:1\.(?:1|2|3|6|10)|2\.(?:[123]|12\d)|3\.4|4\.[14]|7\.1(?:2|[23][3-9]))\b(?!\.\d)/;

/**
 * Matches the parts of a refusal that do not tell whom it concerns: addresses, which may be a
 * visitor's; the codes of further lines; the sentences of RFC 5321, 4.2.3, which servers send for
 * any reason; and the words that Postfix puts before every refusal at RCPT.
 */
const emptyWords =
  /\S*@\S*|https?:\S*|\s+\d{3}[ -](?:\d\.\d+\.\d+)?\s*|mailbox (?:unavailable|name not allowed)|recipient address rejected/gi;

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'i');

// The words are patterns in six languages. \b knows ASCII letters alone, so that 'überschritten'
// is written without its ü.
const aboutSender = anyOf(words.aboutSender);
const aboutReceiver = anyOf(words.aboutReceiver);
const aboutMailbox = anyOf(words.aboutMailbox);
const aboutLimits = anyOf(words.aboutLimits);

/** Two words in this order, at most 60 characters apart. */
const inOrder = (first: string[], second: string[]) =>
  `\\b(?:${first.join('|')})\\b.{0,60}\\b(?:${second.join('|')})\\b`;

/** A word of each kind near to the other. */
const near = (one: string[], other: string[]) => anyOf([inOrder(one, other), inOrder(other, one)]);

const senderAtFault = near(words.senders, words.faults);
/** A party may be the receiver as well as the sender. */
const partyAtFault = near(words.parties, words.faults);
