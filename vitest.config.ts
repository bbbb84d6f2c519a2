import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], testTimeout = 5000, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, testTimeout, hookTimeout: 60_000, globalSetup },
});

export default defineConfig({
  test: {
    environment: 'node',
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      // Beside the code they test.
      project('unit', ['{check,contact,i18n,server,site-schema,src}/**/*.test.{ts,tsx}']),
      // One suite per port, run against every implementation of it.
      project('contract', ['tests/contract/**/*.test.ts'], 30_000),
      // The function and the server as they really run: processes, Deno, mail.
      project('runtime', ['tests/runtime/**/*.test.ts'], 60_000, ['scripts/build-server.ts']),
      // What was built: reads dist/.
      project('build', ['tests/build/**/*.test.ts'], 60_000),
    ],
  },
});
