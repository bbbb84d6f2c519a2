/** A message to the operator of the site. */
export type Message = {
  /** One line. */
  title: string;
  text: string;
  /** One line each; empty in an all-clear. */
  problems: string[];
};

type Post = { body: string; headers?: Record<string, string> };

const isTeams = ({ hostname, pathname, hash }: URL) =>
  hash === '#teams' ||
  /(^|\.)(logic\.azure|powerplatform|powerautomate|webhook\.office|flow\.microsoft)\.com$/.test(hostname) ||
  /\/triggers\/[^/]+\/paths\/invoke$/.test(pathname);

const isNtfy = ({ hostname, hash }: URL) => hash === '#ntfy' || hostname.split('.').includes('ntfy');

/**
 * Formats a message for the service behind an address: a card for Microsoft Teams, plain text for ntfy, and JSON for
 * all others, where Slack and Mattermost show `text` and Discord shows `content`. On a host of one's own, `#ntfy` or `#teams`
 * at the end of the address names the service.
 */
export function describePost(address: string, { title, text, problems }: Message): Post {
  const url = new URL(address);
  if (isNtfy(url)) {
    const urgency: Record<string, string> =
      problems.length > 0 ? { priority: 'high', tags: 'warning' } : { tags: 'white_check_mark' };
    return { body: text, headers: { 'content-type': 'text/plain; charset=utf-8', title, ...urgency } };
  }
  if (isTeams(url)) return { body: JSON.stringify(createCard(title, text)) };
  return { body: JSON.stringify({ text, content: text, problems }) };
}

/** https://learn.microsoft.com/en-us/power-automate/teams/send-a-message-in-teams */
function createCard(title: string, text: string) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
      { type: 'TextBlock', text, wrap: true },
    ],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}
