import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/find-chromium.ts';
import { findFreePort } from './tests/support/find-free-port.ts';

// The engine is tested on owners of its own, whatever site/ holds; see tests/sites.
process.env.SITE ??= 'tests/sites/reference';
process.env.SITE_DIR ??= '.cache/sites/reference';
// Workers read this file again: what was chosen once is handed on in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'));
if (!process.env.E2E_CHROMIUM) process.env.E2E_CHROMIUM = JSON.stringify(await findChromium());

const { executablePath, args } = JSON.parse(process.env.E2E_CHROMIUM);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Journeys whose end does not depend on the size of the screen. */
const onAnyScreen =
  /(addresses|contact-before-script|contact-sending|dates|embeds-on-request|every-page|faults|films|fonts|keyboard-and-touch|measurements|motion|not-found|paper-and-zoom|spoken|third-parties|trust)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL,
    launchOptions: { executablePath, args },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
  },
  projects: [
    { name: 'phone', testIgnore: onAnyScreen, use: phone },
    { name: 'desktop', testIgnore: [onAnyScreen, /phone-menu/], use: desktop },
    { name: 'any screen', testMatch: onAnyScreen, use: desktop },
  ],
  webServer: {
    command: 'node scripts/build-server.ts && exec node dist-server/node.js',
    url: `${baseURL}/healthz`,
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
