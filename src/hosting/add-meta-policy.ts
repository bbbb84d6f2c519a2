import { createMetaPolicy, readNeeds } from './content-policy.ts';

/**
 * Writes the policy into a page for not-found addresses as well: static hosts send it for any address,
 * and choose headers by the address that was asked for, which no rule can name.
 */
export function addMetaPolicy(html: string): string {
  const policy = createMetaPolicy(readNeeds(html))
    .map((directive) => directive.join(' '))
    .join('; ');
  return html.replace('<meta charset="utf-8">', `$&<meta http-equiv="content-security-policy" content="${policy}">`);
}
