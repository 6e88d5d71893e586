import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const guards = ['scripts/testing/fail-on-console-error.ts', 'scripts/testing/refuse-outside-requests.ts'];

/** In ms. A sound test waits no longer for it, and a busy machine fails none that is. */
const PATIENCE = 90_000;

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
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/tests/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: guards,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/{fan-web,back-office}/**/*.test.tsx', 'packages/ui/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: guards,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
