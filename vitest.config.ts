import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The engine is tested on owners of its own, whatever site/ holds; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';

const minute = 60_000;

type Setup = { testTimeout?: number; globalSetup?: string[]; setupFiles?: string[] };
const projectOf = (name: string, include: string[], setup: Setup = {}) => ({
  extends: true as const,
  test: { name, include, ...setup },
});
/** Files that leave nothing behind share what they import: most of their time would be reading it again for each. */
const together = (project: ReturnType<typeof projectOf>) => ({
  ...project,
  test: { ...project.test, isolate: false, unstubGlobals: true, unstubEnvs: true },
});
const runsServer: Setup = { globalSetup: ['tests/support/build-server-once.ts'] };
/** Modules of pages have the owner from astro.config.ts; here from this. */
const readsPages: Setup = { setupFiles: ['tests/support/provide-owner.ts'] };

export default defineConfig({
  test: {
    environment: 'node',
    // Much of what they do is waiting for processes and mails.
    maxWorkers: 2 * availableParallelism(),
    // Nets for what hangs, not measures: machines are busy at times.
    testTimeout: minute,
    hookTimeout: 5 * minute,
    projects: [
      // Beside the code they test.
      together(
        projectOf(
          'unit',
          ['{contact,editor,i18n,model,scripts,server,src}/**/*.test.{ts,tsx}', 'tests/{*,run/*}.test.ts'],
          readsPages,
        ),
      ),
      // One suite per port, run against every implementation of it.
      projectOf('contract', ['tests/contract/**/*.test.ts'], { testTimeout: 2 * minute }),
      // The function and the server as they really run: processes, Deno, mail.
      together(projectOf('runtime', ['tests/runtime/**/*.test.ts'], { ...runsServer, testTimeout: 2 * minute })),
      // Firefox and WebKit, where they are installed: one test is a whole walk.
      projectOf('engines', ['tests/engines/*.test.ts'], { ...runsServer, testTimeout: 5 * minute }),
      // What was built of SITE, whoever owns it: reads SITE_DIR.
      together(projectOf('every-owner', ['tests/every-owner/**/*.test.ts'], { ...readsPages, testTimeout: 2 * minute })),
      // What the tests' own owner has, and what becomes of it when it is changed: some tests build sites.
      projectOf('build', ['tests/build/**/*.test.ts'], { ...runsServer, testTimeout: 5 * minute }),
    ],
  },
});
