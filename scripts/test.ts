import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from './run-command.ts';
import { chosenSteps } from './testing/chosen-steps.ts';
import { addCounts, readCounts } from './testing/read-counts.ts';
import { type Step, steps } from './testing/steps.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.test-results');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.exitCode = await runAll(chosenSteps(steps, process.argv.slice(2)));

/** Runs the steps in order, stops at the first that fails, and ends with one line that counts the tests. */
async function runAll(chosen: Step[]): Promise<number> {
  let total = { passed: 0, failed: 0 };
  let broken: string | undefined;
  for (const step of chosen) {
    console.log(`\n== ${step.name}: ${step.says}`);
    const startedAt = performance.now();
    const isSound = await runCommand(root, step.command);
    const counts = step.report ? readCounts(join(results, step.report)) : { passed: 0, failed: 0 };
    total = addCounts(total, counts);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const isEmpty = step.report !== undefined && counts.passed + counts.failed === 0;
    console.log(`== ${step.name}: ${isSound && !isEmpty ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (isSound && isEmpty) console.log(`== ${step.name}: no test ran`);
    if (isSound && !isEmpty) continue;
    broken = step.name;
    break;
  }
  if (broken !== undefined) console.log(`\nStopped at "${broken}": later steps did not run.`);
  // A step that broke without counting a failed test (a type error, a crash) is a failure too.
  const failed = broken !== undefined && total.failed === 0 ? 1 : total.failed;
  console.log(`\n${total.passed} passed, ${failed} failed`);
  return broken === undefined ? 0 : 1;
}
