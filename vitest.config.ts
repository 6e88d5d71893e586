import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { POLL_PATIENCE_MS, TEST_PATIENCE_MS } from './scripts/testing/patience.ts';

const guards = [
  'scripts/testing/fail-on-console-error.ts',
  'scripts/testing/refuse-outside-requests.ts',
  'scripts/testing/wait-patiently.ts',
];

const windowGuards = [...guards, 'scripts/testing/wait-patiently-in-window.ts'];

const POLLED = { poll: { timeout: POLL_PATIENCE_MS } };

/** They replace what a package or React keeps for as long as it is loaded. */
const ALONE = [
  'apps/fan-web/src/app/error-reports.test.tsx',
  'apps/fan-web/src/app/logged-failures.test.tsx',
  'apps/fan-web/src/components/defer-hydration.test.tsx',
];

/** Components and pages in a window of jsdom. */
const inWindow = {
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['apps/{fan-web,back-office}/**/*.test.tsx', 'packages/ui/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: windowGuards,
    testTimeout: TEST_PATIENCE_MS,
    hookTimeout: TEST_PATIENCE_MS,
    expect: POLLED,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,packages,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/server/src/**/tests/**'],
          setupFiles: guards,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          expect: POLLED,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/tests/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: guards,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          expect: POLLED,
        },
      },
      {
        ...inWindow,
        test: {
          ...inWindow.test,
          name: 'web',
          exclude: [...inWindow.test.exclude, ...ALONE],
          setupFiles: ['scripts/testing/restore-window.ts', ...windowGuards],
          sequence: { setupFiles: 'list' },
          isolate: false,
        },
      },
      { ...inWindow, test: { ...inWindow.test, name: 'web-alone', include: ALONE } },
    ],
  },
});
