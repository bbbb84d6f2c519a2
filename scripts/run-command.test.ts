import { expect, test } from 'vitest';
import { runHere } from '../tests/support/processes/run-script.ts';
import { runCommand } from './run-command.ts';

test('a question that Ctrl+C answers ends the command without a stack trace', async () => {
  const ask = () => Promise.reject(Object.assign(new Error('Aborted'), { code: 'ABORT_ERR' }));
  expect(await runHere((terminal) => runCommand('', ask, terminal), '')).toEqual({
    code: 130,
    output: '',
  });
});
