import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/browser/find-chromium.ts';
import { desktop } from './tests/support/browser/screens.ts';
import { findFreePort } from './tests/support/processes/find-free-port.ts';

// Tests use their own owners' folders and not site/; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';
// Workers read this file again and find the chosen port in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'));
if (!process.env.E2E_CHROMIUM) process.env.E2E_CHROMIUM = JSON.stringify(await findChromium());

const { executablePath, args } = JSON.parse(process.env.E2E_CHROMIUM);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/**
 * Pages live too short for V8's optimising compilers and for more threads to pay: with them they
 * compute a fifth longer.
 */
const sparing = ['--js-flags=--single-threaded --no-opt --no-maglev', '--renderer-process-limit=1'];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  projects: [
    // One worker, so that all share one editor, whose start costs as much as several tests.
    { name: 'editor', testMatch: '**/editor-*.spec.ts', fullyParallel: false, workers: 1 },
    { name: 'site', testIgnore: '**/editor-*.spec.ts' },
  ],
  forbidOnly: true,
  workers: 2,
  // This limit ends tests that hang, and no other: machines are busy at times.
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    ...desktop,
    // An action and a wait for an event end before their test, with their own message.
    actionTimeout: 60_000,
    baseURL,
    launchOptions: { executablePath, args: [...args, ...sparing] },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
  },
  webServer: {
    command: `${process.env.SERVER_IS_BUILT ? '' : 'node scripts/build-server.ts && '}exec node dist-server/node.js`,
    url: `${baseURL}/readyz`,
    // This limit ends a server that hangs: one that cannot start ends by itself.
    timeout: 200_000,
    stdout: 'ignore',
    stderr: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_DIR: process.env.SITE_DIR,
      RATE_LIMIT: 'off',
      CONFIRMATION_LIMIT: 'off',
    },
  },
});
