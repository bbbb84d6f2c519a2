import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The engine is tested on owners of its own, whatever site/ holds; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
});
const runsServer = ['tests/support/build-server-once.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    // Much of what they do is waiting for processes and mails.
    maxWorkers: 2 * availableParallelism(),
    // Nets, not measures: machines are busy at times.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    projects: [
      // Beside the code they test.
      project('unit', ['{check,contact,editor,i18n,server,site-schema,src,translations}/**/*.test.{ts,tsx}']),
      // One suite per port, run against every implementation of it.
      project('contract', ['tests/contract/**/*.test.ts']),
      // The function and the server as they really run: processes, Deno, mail.
      project('runtime', ['tests/runtime/**/*.test.ts'], runsServer),
      // Firefox and WebKit, where they are installed.
      project('engines', ['tests/engines/*.test.ts'], runsServer),
      // What was built of SITE, whoever owns it: reads SITE_DIR.
      project('every-owner', ['tests/every-owner/**/*.test.ts']),
      // What the tests' own owner has, and what becomes of it when it is changed.
      project('build', ['tests/build/**/*.test.ts'], runsServer),
    ],
  },
});
