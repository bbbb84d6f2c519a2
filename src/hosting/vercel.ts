import { splitAddress } from '../../i18n/address.ts';
import { hasParameterInQuery, nameSource } from '../../model/pages/redirects.ts';
import type { HeaderRule } from './header-rules.ts';
import type { Rule } from './redirects.ts';

/** The settings of Vercel, vercel.json. */
export function printVercel(rules: readonly Rule[], headers: readonly HeaderRule[]): string {
  const sources = new Set(rules.map(nameSource));
  const redirects = rules
    .filter(({ status }) => status === 301)
    .flatMap((rule) => {
      const clean = { ...rule, from: withoutEnding(rule.from) };
      return sources.has(nameSource(clean)) ? [rule] : [rule, clean];
    })
    .filter(({ from, to }) => !leadsToItself(from, to) && !hasParameterInQuery(to))
    .map(({ from, query, to }) => ({
      source: escapeSource(from).replace(/\*$/, ':splat*'),
      ...(query && { has: query.split('&').map(toCondition) }),
      destination: escapeTarget(to),
      statusCode: 301,
    }));
  const settings = {
    cleanUrls: true,
    redirects: [...redirects, createSlashRule(rules)],
    headers: joinHeaders(headers),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&');
const escapeSource = (path: string) => path.replace(/[(){}:?+\\]/g, '\\$&');

/**
 * For Vercel, where only the last rule that sets a header counts: each gets the values of the rule
 * for all paths, too.
 */
function joinHeaders(rules: readonly HeaderRule[]) {
  const [[, common] = ['', {}], ...others] = rules;
  const join = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({
      key,
      value: common[key] ? `${common[key]}, ${value}` : value,
    }));
  return [
    { source: '/(.*)', headers: Object.entries(common).map(([key, value]) => ({ key, value })) },
    ...others.map(([path, headers]) => ({
      source: path.endsWith('/*') ? `${path.slice(0, -1)}(.*)` : escapeSource(path),
      headers: join(headers),
    })),
  ];
}

/** The path as Vercel's option `cleanUrls` rewrites it before any redirect. */
const withoutEnding = (path: string) => path.replace(/(?:\/index)?\.html$/, '') || '/';

/** Whether a redirect would lead to itself for ever, since Vercel ignores case in sources. */
const leadsToItself = (from: string, to: string) =>
  splitAddress(to.replace(':splat', '*')).path.toLowerCase() === from.toLowerCase();

/**
 * Escapes $, colons and brackets of a target, which Vercel would replace by parts of the source.
 */
const escapeTarget = (to: string) =>
  to
    .replaceAll('$', '%24')
    .replace(/(?<=\/[^?#]*):(?=\w)(?!splat$)/g, '%3A')
    .replace(/(?<=\/[^?#]*)\(/g, '%28')
    .replace(/:splat$/, ':splat*');

function toCondition(part: string) {
  const [key = '', ...value] = part.split('=');
  return { type: 'query', key, value: escapePattern(value.join('=')) };
}

/** Takes the slash of all addresses but the homes of languages away. */
function createSlashRule(rules: readonly Rule[]) {
  const homes = rules.filter(({ from, to }) => to === `${from}/`).map(({ to }) => to.slice(1));
  return {
    source: `/:path((?:(?!(?:${homes.join('|')})$).).*)/`,
    destination: '/:path',
    statusCode: 301,
  };
}
