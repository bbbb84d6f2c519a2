import { expect, test } from 'vitest';
import { runHere } from '../tests/support/processes/run-script.ts';
import { runCommand } from './run-command.ts';

test('an option that npm took for itself is not left out without a word', async () => {
  const usage = 'npm run check [-- --launch]\n\n  --launch    more\n';
  const run = (environment: NodeJS.ProcessEnv, ...parameters: string[]) => {
    let said = '';
    const writeError = (text: string) => {
      said += text;
    };
    const terminal = { parameters, environment, write: () => undefined, writeError };
    return runCommand(usage, () => 0, terminal).then((code) => ({ code, said }));
  };
  const environment = { npm_lifecycle_event: 'check', npm_config_launch: 'true' };
  expect(await run(environment)).toEqual({
    code: 2,
    said: expect.stringContaining('npm run check -- --launch'),
  });
  expect((await run(environment, '--launch')).code).toBe(0);
  expect((await run({ ...environment, npm_config_launch: '' })).code).toBe(0);
});

test('a question that Ctrl+C answers ends the command without a stack trace', async () => {
  const ask = () => Promise.reject(Object.assign(new Error('Aborted'), { code: 'ABORT_ERR' }));
  expect(await runHere((terminal) => runCommand('', ask, terminal), '')).toEqual({
    code: 130,
    output: '',
  });
});
