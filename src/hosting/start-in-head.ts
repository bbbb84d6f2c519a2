const inlineModule = /<script type="module">(.*?)<\/script>/gs;
const startProgram = /\bimport\(`\/_astro\/page-/;

/** Whether a page has scripts/start.ts, which asks for scripts/page.ts. */
export const hasStart = (html: string): boolean => startProgram.test(html);

/**
 * Puts a page's module scripts/start.ts into its head as a plain script, after the style: it runs before anything is
 * painted. A second script there would cost 120 bytes, most of them its hash in the policy.
 */
export function startInHead(html: string): string {
  const [element, program] = html.matchAll(inlineModule).find(([, text = '']) => hasStart(text)) ?? [];
  if (!element) return html;
  return html.replace(element, '').replace('</style>', (end) => `${end}<script>(()=>{${program}})()</script>`);
}
