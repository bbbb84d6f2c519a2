import { expect, test, vi } from 'vitest';
import { type Part, runParts } from './run-parts.ts';

const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  command: ['node', '--eval', `console.log('${name} writes')`],
  ...more,
});
const failing = { command: ['node', '--eval', 'process.exit(1)'] };

/** Runs parts; returns what they wrote, and whether each failed, was not run, or passed. */
async function runAll(parts: Part[]) {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const results = await runParts(parts).finally(() => vi.restoreAllMocks());
  const endOf = ({ seconds, count }: (typeof results)[number]) =>
    seconds === undefined ? 'not run' : count.failed > 0 ? 'failed' : 'passed';
  return { written: written.join(''), ends: Object.fromEntries(results.map((result) => [result.name, endOf(result)])), results };
}

test('a failed part skips the parts that need it, and no others', async () => {
  const { ends, results } = await runAll([
    part('build', failing),
    part('journeys', { after: ['build'] }),
    part('report', { after: ['journeys'] }),
    part('lint'),
    part('types', { after: ['lint'] }),
  ]);
  expect(ends).toEqual({ build: 'failed', journeys: 'not run', report: 'not run', lint: 'passed', types: 'passed' });
  expect(results.reduce((sum, { count }) => sum + count.failed, 0)).toBe(3);
});

test('without a terminal neither colours nor a character per test are written', async () => {
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '1');
  vi.stubEnv('CI', '1');
  const script = `console.log('··F·'); console.log(process.env.FORCE_COLOR, process.env.NO_COLOR, 'a·b')`;
  const { written } = await runAll([part('journeys', { command: ['node', '--eval', script] })]);
  expect(written).not.toContain('··');
  expect(written).toContain('undefined undefined a·b');
});
