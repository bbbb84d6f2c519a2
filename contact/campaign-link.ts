import { longestPart, readSource } from './lead-source.ts';

const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * The address of a page with the parameters of a campaign, by which reports count visits. Values are put in lower case, because
 * 'Spring' and 'spring' would be counted as two campaigns.
 * @param values source, medium and campaign, at least the first
 * @throws Error when the server would leave a value out
 */
export function createCampaignLink(page: URL, values: readonly string[]): URL {
  const link = new URL(page);
  for (const [index, name] of names.entries()) {
    const value = values[index]?.trim().toLowerCase();
    if (!value) continue;
    if (readSource(`~~${value}`)?.utm_source !== value)
      throw new Error(
        `${name} cannot be ${JSON.stringify(value)}: write at most ${longestPart} letters, digits, spaces and signs such as - _ . + that begin with a letter or digit`,
      );
    link.searchParams.set(name, value);
  }
  return link;
}
