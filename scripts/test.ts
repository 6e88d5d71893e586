import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runAside, runCommand } from './run-command.ts';
import { chosenSteps } from './testing/chosen-steps.ts';
import { addCounts, readCounts } from './testing/read-counts.ts';
import { describeFailure, readFailures } from './testing/read-failures.ts';
import { runSteps } from './testing/run-steps.ts';
import { type Step, steps } from './testing/steps.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.test-results');

// Scripts that the tests start load most of the server, and need not compile it each time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
// Node strips the types of what journeys import; Playwright would transform all of it on each new machine.
process.env.PW_DISABLE_TS_ESM ??= '1';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.exitCode = await runAll(chosenSteps(steps, process.argv.slice(2)));

/** Runs the steps up to the first that fails, and ends with the tests that failed and one line that counts all. */
async function runAll(chosen: Step[]): Promise<number> {
  let total = { passed: 0, failed: 0 };
  const broken = await runSteps(chosen, async (step) => {
    const startedAt = performance.now();
    const isSound = await run(step);
    const counts = step.report ? readCounts(join(results, step.report)) : { passed: 0, failed: 0 };
    total = addCounts(total, counts);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const isEmpty = step.report !== undefined && counts.passed + counts.failed === 0;
    console.log(`== ${step.name}: ${isSound && !isEmpty ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (isSound && isEmpty) console.log(`== ${step.name}: no test ran`);
    return isSound && !isEmpty;
  });
  if (broken.length > 0) console.log(`\nStopped at "${broken.join('", "')}": later steps did not run.`);
  for (const { report } of chosen) {
    if (report)
      for (const failure of readFailures(join(results, report))) console.log(`\n${describeFailure(failure)}`);
  }
  // A step that broke without counting a failed test (a type error, a crash) is a failure too.
  const failed = broken.length > 0 && total.failed === 0 ? 1 : total.failed;
  console.log(`\n${total.passed} passed, ${failed} failed`);
  return broken.length === 0 ? 0 : 1;
}

async function run(step: Step): Promise<boolean> {
  const heading = `\n== ${step.name}: ${step.says}`;
  if (!step.mayRunAside) {
    console.log(heading);
    return runCommand(root, step.command);
  }
  // It says all of its own at its end, so that nothing of two is mixed.
  const { isSound, said } = await runAside(root, step.command);
  console.log(`${heading}\n${said.trimEnd()}`);
  return isSound;
}
