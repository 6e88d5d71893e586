import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/find-browser.ts';

// Playwright reads this file again in every worker: what was chosen first is handed down in the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_GOOGLE_PORT ??= String(await findFreePort());
process.env.E2E_DNS_PORT ??= String(await findFreePort());
process.env.E2E_TLS_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'tifo-e2e-'));
/** It waits for the end of an auction. */
const LONGEST = '**/win-an-auction.spec.ts';
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: '.test-results/journeys',
  // Begun last, the longest would leave the other worker without work.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  globalTeardown: './e2e/support/global-teardown.ts',
  // One more than two cores: journeys wait for mails, ends of auctions and closed doors.
  workers: Math.min(3, availableParallelism() + 1),
  retries: 0,
  forbidOnly: true,
  // Patience costs a sound journey nothing, and keeps a busy machine from failing one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.test-results/journeys.json' }]],
  use: {
    baseURL,
    launchOptions: browserOptions(),
    locale: 'en-US',
    // Each frame of a motion is drawn by the processor. What is decisive is tried with motion, and so is each screen.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 80_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${baseURL}/health/ready`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: baseURL,
      SEED: 'demo',
      ANALYTICS_ID: 'G-JOURNEY',
      // Started by the journeys that need it.
      GOOGLE_ISSUER: `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`,
      GOOGLE_CLIENT_ID: 'tifo-stand-in',
      GOOGLE_CLIENT_SECRET: 'a secret of the stand-in only',
      DNS_SERVER: `127.0.0.1:${process.env.E2E_DNS_PORT}`,
      DOMAINS_TARGET: `front.club.test:${process.env.E2E_TLS_PORT}`,
      NODE_EXTRA_CA_CERTS: join(import.meta.dirname, 'apps/server/src/testing/certificates/root.pem'),
      DATABASE_URL: '',
      NODE_ENV: 'production',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
