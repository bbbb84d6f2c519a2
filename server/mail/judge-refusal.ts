/**
 * Enhanced status codes (RFC 3463) that providers give about the sending account: the daily limit
 * of Gmail (5.4.5) and of Microsoft 365 (5.1.90), a sender that it blocked (5.1.8), an address that
 * the account may not send as (5.2.252, 5.7.60), a log-in that is missing (5.7.57), a relay that is
 * denied (5.7.64), a tenant that was blocked (5.7.7xx), a domain without SPF and DKIM (5.7.26), and
 * a rate (4.7.28).
 */
const accountCodes = /\b[45]\.(?:4\.5|1\.90|1\.8|2\.25\d|7\.(?:2[5-9]|57|6[04]|7\d\d))\b/;

/** Words of providers about the account that sends. */
const accountWords = [
  /(?:exceed|reach)\w*\b.{0,60}\b(?:limit|quota|emails|messages|defers|rate)/i,
  /(?:limit|quota|rate|credits)\b.{0,60}\bexceed/i,
  /(?:daily|hourly|sending|message|submission) ?(?:limit|quota)/i,
  /(?:frequency|rate)[- ]limited|throttl/i,
  /too many (?:e-?mails|mails|messages)/i,
  /(?:account|sender|sending|outgoing mail)\b.{0,40}\b(?:suspended|disabled|blocked|locked|paused)/i,
  /relay(?:ing)?\b.{0,20}\b(?:denied|not (?:permitted|allowed))|(?:unable|not permitted) to relay/i,
  /send(?:as| as)\b|sendasdenied/i,
  /sender(?: address)? (?:rejected|refused|denied|not allowed|verify failed)|bad outbound sender/i,
  /not (?:authori[sz]ed|allowed|permitted) to send/i,
  /client host (?:rejected|blocked)/i,
  /(?:authentication|log-?in) (?:is )?required|(?:un|not )authenticated/i,
  /address is not verified/i,
];

/** What is said of the mailbox that should get the mail, or of a message that is too large. */
const otherWords =
  /\b[45]\.(?:1\.(?:1|2|3|10)|2\.[12]|2\.3|3\.4|4\.1)\b|tried to reach|mailbox|inbox (?:is|has)|storage|(?:recipient|user)(?:'s)? quota|message size/i;

/**
 * Whether a refusal concerns the account that sends, and so every mail, rather than the message or
 * its recipient. @param answer what the mail server said
 */
export const isAboutAccount = (answer: string): boolean =>
  !otherWords.test(answer) &&
  (accountCodes.test(answer) || accountWords.some((words) => words.test(answer)));
