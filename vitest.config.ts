import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests use their own owners' folders and not site/; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';

const minute = 60_000;

type Setup = { testTimeout?: number; globalSetup?: string[]; setupFiles?: string[] };
const projectOf = (name: string, include: string[], setup: Setup = {}) => ({
  extends: true as const,
  test: { name, include, ...setup },
});
/** Files without side effects share one module graph: importing takes most of their time. */
const together = (project: ReturnType<typeof projectOf>) => ({
  ...project,
  test: { ...project.test, isolate: false },
});
const runsServer: Setup = { globalSetup: ['tests/support/servers/build-server-once.ts'] };
/** Provides the owner to modules of pages, as astro.config.js does. */
const ownerForPages = 'tests/support/owners/provide-owner.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // The package is published as TypeScript, which Node does not run in packages.
    server: { deps: { inline: ['@cloudflare/pages-shared'] } },
    // Tests mostly wait for processes and mails.
    maxWorkers: 2 * availableParallelism(),
    // This limit ends tests that hang, and no other: machines are busy at times.
    testTimeout: minute,
    hookTimeout: 5 * minute,
    projects: [
      // Unit tests, beside the code that they test.
      together(
        projectOf(
          'unit',
          ['{contact,editor,i18n,model,scripts,server,src}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          { setupFiles: [ownerForPages, 'tests/support/leave-as-found.ts'] },
        ),
      ),
      // Contract tests: one suite per interface, run against each implementation.
      projectOf('contract', ['tests/contract/**/*.test.ts'], { testTimeout: 4 * minute }),
      // The function and the server as they really run: processes, Deno, mail.
      together(
        projectOf('runtime', ['tests/runtime/**/*.test.ts'], {
          ...runsServer,
          testTimeout: 4 * minute,
        }),
      ),
      // Firefox and WebKit, where they are installed: one test is a whole journey.
      projectOf('engines', ['tests/engines/*.test.ts'], { ...runsServer, testTimeout: 4 * minute }),
      // Checks of the site built from SITE, for any owner: reads SITE_DIR.
      together(
        projectOf('every-owner', ['tests/every-owner/**/*.test.ts'], {
          setupFiles: [ownerForPages],
        }),
      ),
      // Builds of the tests' own owners, some with changes.
      together(
        projectOf('build', ['tests/build/**/*.test.ts'], {
          ...runsServer,
          testTimeout: 4 * minute,
        }),
      ),
    ],
  },
});
