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

type Answer = 'answers' | 'gone' | 'refused' | 'no such host' | 'unreachable';

/** What a request that got no answer tells of the address. A name server that is itself away says EAI_AGAIN, not ENOTFOUND. */
export const judgeFailure = (error: unknown): Answer =>
  (error as { cause?: { code?: string } }).cause?.code === 'ENOTFOUND' ? 'no such host' : 'unreachable';

async function ask(address: string): Promise<Answer> {
  const request = (method: string) => fetch(address, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const head = await request('HEAD');
    // Some answer nothing but what a browser asks.
    const { status } = head.ok ? head : await request('GET');
    if (status === 404 || status === 410) return 'gone';
    return status < 400 ? 'answers' : 'refused';
  } catch (error) {
    return judgeFailure(error);
  }
}

/** Only what the owner can mend is to mend: a network that drops or blocks a request says nothing of the address. */
const judgements: Record<Exclude<Answer, 'answers'>, (address: string) => Pick<Finding, 'level' | 'message'>> = {
  gone: (address) => ({ level: 'mend', message: `${address} is gone; write another address or take the link out` }),
  'no such host': (address) => ({ level: 'mend', message: `${address} names a host that there is not; check its spelling` }),
  refused: (address) => ({ level: 'note', message: `${address} answers browsers alone; open it yourself` }),
  unreachable: (address) => ({ level: 'note', message: `${address} did not answer; open it yourself` }),
};

/**
 * Asks every other site that is linked to whether the page is there.
 * @returns what is to mend and what is to look at, and how many addresses were asked: none when no site at all answered,
 *   as without a network
 */
export async function checkOutsideLinks(links: readonly Link[]): Promise<{ findings: Finding[]; asked: number }> {
  const addresses = [...new Set(links.map(({ address }) => address))];
  const answers = new Map<string, Answer>();
  const queue = [...addresses];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) answers.set(address, await ask(address));
  };
  await Promise.all(Array.from({ length: together }, work));
  const isOnline = [...answers.values()].some((answer) => answer !== 'unreachable' && answer !== 'no such host');
  if (!isOnline) return { findings: [], asked: 0 };
  const findings = links.flatMap(({ address, ...at }): Finding[] => {
    const answer = answers.get(address) as Answer;
    return answer === 'answers' ? [] : [{ ...at, ...judgements[answer](address) }];
  });
  return { findings, asked: addresses.length };
}
