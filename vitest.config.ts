import { defineConfig } from 'vitest/config';

// The engine is tested on owners of its own, whatever site/ holds; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';

const project = (name: string, include: string[], testTimeout = 5000, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, testTimeout, hookTimeout: 60_000, globalSetup },
});

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      // Beside the code they test.
      project('unit', ['{check,contact,editor,i18n,server,site-schema,src,translations}/**/*.test.{ts,tsx}']),
      // One suite per port, run against every implementation of it.
      project('contract', ['tests/contract/**/*.test.ts'], 30_000),
      // The function and the server as they really run: processes, Deno, mail.
      project('runtime', ['tests/runtime/**/*.test.ts'], 60_000, ['scripts/build-server.ts']),
      // What was built of SITE, whoever owns it: reads SITE_DIR.
      project('every-owner', ['tests/every-owner/**/*.test.ts'], 60_000),
      // What the tests' own owner has, and what becomes of it when it is changed.
      project('build', ['tests/build/**/*.test.ts'], 60_000),
    ],
  },
});
