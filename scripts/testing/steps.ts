/** One check of "npm test". */
export type Step = {
  name: string;
  says: string;
  command: string[];
  /** The JSON report under .test-results that counts its tests. */
  report?: string;
  /** It changes nothing that others read, so it fills the pauses of the steps that have a line of their own. */
  mayRunAside?: true;
  /** It needs what those make that run aside. */
  waitsForAside?: true;
};

/** Vitest by default uses half of them. */
const ALL_CORES = '--maxWorkers=100%';
/** Two cores are idle for a fifth of the time with two files: many tests wait for PostgreSQL or a clock. */
const ONE_MORE = '--maxWorkers=3';
/** Loading modules again for each test file would take as long as the tests themselves. */
const LOADED_ONCE = '--no-isolate';

export const steps: Step[] = [
  ...aside(
    { name: 'types', says: 'every workspace compiles', command: ['scripts/check-types.ts'] },
    {
      name: 'lint',
      says: 'format, sizes, names, forbidden constructs',
      command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
    },
    { name: 'names', says: 'files and types are called what they are', command: ['scripts/check-names.ts'] },
    {
      name: 'wiring',
      says: 'nothing grows back past the unit of work',
      command: ['scripts/check-wiring.ts'],
    },
    { name: 'imports', says: 'who may import whom', command: ['scripts/check-imports.ts'] },
    { name: 'import-rules', says: 'every import rule fires', command: ['scripts/check-import-rules.ts'] },
    {
      name: 'unused',
      says: 'no file, export or dependency is idle',
      command: ['node_modules/knip/bin/knip.js'],
    },
    { name: 'browser', says: 'a Chromium for the journeys', command: ['scripts/find-browser.ts'] },
    vitest('web', 'components and pages in jsdom', [ALL_CORES]),
  ),
  vitest('unit', 'rules and presenters', [LOADED_ONCE, ALL_CORES]),
  vitest('server', 'use cases and HTTP on a real PostgreSQL', [LOADED_ONCE, ONE_MORE]),
  { name: 'build', says: 'the web, within its size', command: ['scripts/build.ts', '--if-stale'] },
  {
    name: 'journeys',
    says: 'the whole product in a real browser',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    report: 'journeys.json',
    waitsForAside: true,
  },
];

function aside(...checks: Step[]): Step[] {
  return checks.map((step) => ({ ...step, mayRunAside: true }));
}

function vitest(project: string, says: string, flags: string[] = []): Step {
  const report = `${project}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=.test-results/${report}`];
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    `${project}*`,
    ...flags,
    ...reporters,
  ];
  return { name: project, says, command, report };
}
