/** The parameters of campaigns in addresses of advertisements. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

const keys = ['landing', 'referrer', ...campaignKeys] as const;

/** Where a visit came from: the page it began on, the host that led there, and the campaign. Unknown parts are left out. */
export type LeadSource = Partial<Record<(typeof keys)[number], string>>;

/** The parameter by which links carry the source from page to page, because nothing is stored in the browser. */
export const sourceParameter = 'via';

/** Separates the parts of a written source. */
export const sourceSeparator = '~';

/** The longest part in characters; longer ones are left out. */
export const longestPart = 100;
const longestLanding = 300;
const longestSource = 1200;

const plainText = /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} ._+:/|&,()#!*%$'’-]*$/u;

const patterns: Partial<Record<(typeof keys)[number], RegExp>> = {
  landing: /^\/(?!\/)[\p{L}\p{M}\p{N}/._%-]*$/u,
  referrer: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
};

/** Reads the source that a page wrote, without parts that are too long or odd; null when nothing is left. */
export function readSource(text: string | null | undefined): LeadSource | null {
  if (!text || text.length > longestSource) return null;
  const parts = text.split(sourceSeparator);
  const entries = keys.flatMap((key, index) => {
    const part = parts[index]?.trim() ?? '';
    const isShort = part.length <= (key === 'landing' ? longestLanding : longestPart);
    return isShort && (patterns[key] ?? plainText).test(part) ? [[key, part]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
