import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';
import type { Finding } from './finding.ts';

type Link = { file: string; key: string; address: string };

const timeoutMs = 5000;
/** At once: the whole check has half a minute. */
const together = 12;

/** Every address of another site that a text or site.config.jsonc names; examples that nobody can reach are left out. */
export function listOutsideLinks({ configuration, texts, name }: Owner): Link[] {
  const isReal = ({ address }: Link) => /^https?:/.test(address) && !/\.(example|test|invalid)$/.test(new URL(address).hostname);
  return [
    ...listTexts(configuration)
      .filter(({ key, text }) => key !== 'url' && URL.canParse(text))
      .map(({ key, text }) => ({ file: `${name}/site.config.jsonc`, key, address: text })),
    ...[...texts.pages, ...texts.articles].flatMap(({ file, parts }) =>
      parts.links
        .filter(({ value }) => URL.canParse(value))
        .map(({ value, line }) => ({ file, key: `line ${line}`, address: value })),
    ),
  ].filter(isReal);
}

type Answer = 'answers' | 'gone' | 'unclear' | 'unreachable';

async function ask(address: string): Promise<Answer> {
  const request = (method: string) => fetch(address, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const head = await request('HEAD');
    // Some answer nothing but what a browser asks.
    const { status } = head.ok ? head : await request('GET');
    if (status === 404 || status === 410) return 'gone';
    return status < 400 ? 'answers' : 'unclear';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'unclear' : 'unreachable';
  }
}

/**
 * Asks every other site that is linked to whether the page is there.
 * @returns what does not answer, and how many were asked; without a network nobody can be asked, and nothing is found
 */
export async function checkOutsideLinks(links: readonly Link[]): Promise<{ findings: Finding[]; asked: number }> {
  const addresses = [...new Set(links.map(({ address }) => address))];
  const answers = new Map<string, Answer>();
  const queue = [...addresses];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) answers.set(address, await ask(address));
  };
  await Promise.all(Array.from({ length: together }, work));
  const isOffline = [...answers.values()].every((answer) => answer === 'unreachable');
  if (isOffline) return { findings: [], asked: 0 };
  const findings = links.flatMap(({ address, ...at }): Finding[] => {
    const answer = answers.get(address);
    if (answer === 'gone')
      return [{ level: 'mend', ...at, message: `${address} is gone; write another address or take the link out` }];
    if (answer === 'unreachable') return [{ level: 'mend', ...at, message: `${address} cannot be reached; check its spelling` }];
    return answer === 'unclear' ? [{ level: 'note', ...at, message: `${address} did not answer clearly; open it yourself` }] : [];
  });
  return { findings, asked: addresses.length };
}
