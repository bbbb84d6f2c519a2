import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';
import { configurationFileOf, type Finding } from './finding.ts';

type Link = { file: string; key: string; address: string };

const timeoutMs = 5000;
/** Requests at the same time: the whole check must end within half a minute. */
const concurrency = 12;

/** Every link to another site in the texts and in site.config.jsonc, but for those to example domains. */
export function listOutsideLinks(owner: Owner): Link[] {
  const { configuration, texts } = owner;
  const isReal = ({ address }: Link) => /^https?:/.test(address) && !/\.(example|test|invalid)$/.test(new URL(address).hostname);
  return [
    ...listTexts(configuration)
      .filter(({ key, text }) => key !== 'url' && URL.canParse(text))
      .map(({ key, text }) => ({ file: configurationFileOf(owner), key, address: text })),
    ...[...texts.pages, ...texts.articles].flatMap(({ file, parts }) =>
      parts.links
        .filter(({ value }) => URL.canParse(value))
        .map(({ value, line }) => ({ file, key: `line ${line}`, address: value })),
    ),
  ].filter(isReal);
}

type Answer = 'answers' | 'gone' | 'refused' | 'no such host' | 'unreachable';

/** Judges an address by the error of a request to it: ENOTFOUND means that there is no such host; EAI_AGAIN, that the resolver failed. */
export const judgeFailure = (error: unknown): Answer =>
  (error as { cause?: { code?: string } }).cause?.code === 'ENOTFOUND' ? 'no such host' : 'unreachable';

async function ask(address: string): Promise<Answer> {
  const request = (method: string) => fetch(address, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const head = await request('HEAD');
    // Some sites refuse HEAD.
    const { status } = head.ok ? head : await request('GET');
    if (status === 404 || status === 410) return 'gone';
    return status < 400 ? 'answers' : 'refused';
  } catch (error) {
    return judgeFailure(error);
  }
}

/** Only a wrong address is an error: a request that the network drops, or that a site refuses to programs, proves nothing. */
const judgements: Record<Exclude<Answer, 'answers'>, (address: string) => Pick<Finding, 'level' | 'message'>> = {
  gone: (address) => ({ level: 'error', message: `${address} is gone; write another address or take the link out` }),
  'no such host': (address) => ({ level: 'error', message: `${address} names a host that does not exist; check its spelling` }),
  refused: (address) => ({
    level: 'hint',
    message: `${address} could not be tried: it answers browsers alone; open it yourself`,
  }),
  unreachable: (address) => ({ level: 'hint', message: `${address} could not be tried: no answer came; open it yourself` }),
};

/**
 * Requests every linked page of other sites.
 * @returns findings, how many addresses were tried, and how many could not be: all of them when no site answered, as without a network
 */
export async function checkOutsideLinks(
  links: readonly Link[],
): Promise<{ findings: Finding[]; tried: number; untried: number }> {
  const addresses = [...new Set(links.map(({ address }) => address))];
  const answers = new Map<string, Answer>();
  const queue = [...addresses];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) answers.set(address, await ask(address));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const isOnline = [...answers.values()].some((answer) => answer !== 'unreachable' && answer !== 'no such host');
  if (!isOnline) return { findings: [], tried: 0, untried: addresses.length };
  const findings = links.flatMap(({ address, ...at }): Finding[] => {
    const answer = answers.get(address) as Answer;
    return answer === 'answers' ? [] : [{ ...at, ...judgements[answer](address) }];
  });
  const untried = [...answers.values()].filter((answer) => answer === 'refused' || answer === 'unreachable').length;
  return { findings, tried: addresses.length - untried, untried };
}
