const anyOf = (...words: string[]) => new RegExp(words.join('|'), 'i');

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
const receiverWords = anyOf(
  '(?:host|domain) not found|does not (?:exist|accept)|user unknown|the group|group may',
  'null ?mx|gr[ae]y ?list|no such (?:user|domain)|recipient has|resolver\\.(?:adr|rst)',
  "recipient(?:['’]s)? (?:account|domain|mail)|of recipient|destinat(?:ion domain|ai?r)|empf[äa]nger",
);
/** Said of the sender even where the reason is one that a recipient may have, too. */
const senderWords = anyOf(
  'sender (?:verify|address rejected)|helo command|relay (?:\\w+ )?limit|outgoing',
  'sending (?:domain|account)|(?:too many|zu viele|trop de|demasiados|troppi) (?:recipi|empf|destinat)',
);
/** What is said of a mailbox or of the message, unless the sender is named beside it. */
const mailboxWords = anyOf(
  "tried to reach|mailbox|inbox (?:is|has)|storage|(?:recipient|user)(?:'s)? quota|\\bsize",
  'content|\\burl\\b',
);

/** What sends. */
const senders = [
  'senders?|sends|sending|send (?:limit|quota|as)|(?:allowed|permitted|authori[sz]ed) to send|submi(?:t|ssion)',
  'envelope|originating|mail from|from[- ](?:address|header|domain)|verified|out(?:going|bound)',
  'smtp|relay\\w*|helo|ip|log[- ]?ins?|api key|auth\\w*|rate|ratelimit|frequency|volume|daily|hourly|monthly|today',
  '(?:per|an?|this|/|\\d+) ?(?:hours?|day|month)|per ?\\d* ?(?:seconds?|minutes?|session)|(?:pro|par|por|per) (?:stunde|heure|hora|ora)',
  'versand\\w*|gesendet|absender\\w*|ausgehend\\w*|envoi\\w*|envoy\\w*|exp[ée]diteurs?|env[ií]\\w*|remitentes?|mittent[ei]|invi[io]',
];
/** What a receiver has, too. */
const parties = [
  'account|tenant|domain|client|host|network|connections?|plan|trial|subscription|licen[cs]e|compte|cuenta|konto|conta',
];
const faults = [
  'suspend\\w*|frozen|restricted|revoked|unable|only|disabled|disallowed|(?:un)?block\\w*|locked|paused|banned|black ?list\\w*',
  'list(?:ed|ing)|reject\\w*|refused|denied|not|no|must|un(?:authori|authenti|configured)\\w*',
  'un(?:usual|expected)|invalid|fail\\w*|required?|exceed\\w*|reached|limit\\w*|quota|over',
  'hold|flagged|expired|ended|closed|reputation|too (?:many|much|high|fast|frequent\\w*)|first|deferred|suspicious|gesperrt',
  // \b knows ASCII letters alone, so that 'überschritten' is written without its ü.
  'nicht|berschritten|erreicht|zu viele|trop|demasiad\\w*|non|d[ée]pass\\w*|d[ée]sactiv\\w*|sospes\\w*|suspensa|refus\\w*|bloqu\\w*|cuota|l[ií]mite|excedid\\w*|autori[sz]+ad[oa]|autorizzat[oa]|superat\\w*',
];
const aboutLimits = anyOf(
  'throttl|suspended|disabled by user|too m(?:any|uch) (?:\\w+ )?(?:e-?)?(?:mail|message|request)s?',
  'sendasdenied|(?:exceed|reach)\\w*.{0,60}\\b(?:limit|quota|emails|messages)|(?:limit|quota) (?:has been )?(?:exceed|reach)|credits?\\b',
  '(?:nombre|n[uú]mero) m[aá]xim|numero massimo|authenticate\\b|authentifier|autenticar',
  '(?:suspicious|unusual) activity|b(?:lack|lock) ?list',
  'payment|invoice|complaints|policy (?:violation|restriction)|badmailfrom|rcpthosts|spam from your|messages from \\[?\\d|permission|password|\\b(?:spf|dkim|dmarc|ptr|rdns|rbl|spamhaus|spamcop)\\b',
);

/** Two words that are at most 60 characters apart. */
const inOrder = (words: string[], more: string[]) =>
  `\\b(?:${words.join('|')})\\b.{0,60}\\b(?:${more.join('|')})\\b`;
const aboutSending = anyOf(inOrder(senders, faults), inOrder(faults, senders));
const aboutParty = anyOf(inOrder(parties, faults), inOrder(faults, parties));

/**
 * Matches the parts of a refusal that do not tell whom it concerns: addresses, which may be a
 * visitor's; the codes of further lines; the sentences of RFC 5321, 4.2.3, which servers send for
 * any reason; and the words that Postfix puts before every refusal at RCPT.
 */
const emptyWords =
  /\S*@\S*|https?:\S*|\s+\d{3}[ -](?:\d\.\d+\.\d+)?\s*|mailbox (?:unavailable|name not allowed)|recipient address rejected/gi;

/**
 * Whether a refusal concerns the account that sends, and so every mail, rather than the message or
 * its recipient. @param answer what the mail server said
 */
export function isAboutAccount(answer: string): boolean {
  if (logInCodes.test(answer) || accountCodes.test(answer)) return true;
  const said = answer.replace(emptyWords, ' ');
  const isSaid = (words: RegExp) => words.test(said);
  if (isSaid(senderWords)) return true;
  if (receiverCodes.test(answer) || isSaid(receiverWords)) return false;
  return (
    isSaid(aboutSending) || (!isSaid(mailboxWords) && (isSaid(aboutParty) || isSaid(aboutLimits)))
  );
}
