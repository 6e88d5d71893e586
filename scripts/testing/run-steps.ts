import type { Step } from './steps.ts';

/**
 * Runs the steps in their order, those that may run aside in a line of their own beside the rest; after one that fails
 * none begins. Returns the names of those that failed.
 */
export async function runSteps(chosen: Step[], run: (step: Step) => Promise<boolean>): Promise<string[]> {
  const broken: string[] = [];
  const follow = async (line: Step[], before?: Promise<void>) => {
    for (const step of line) {
      if (step.waitsForAside) await before;
      if (broken.length > 0) return;
      if (!(await run(step))) broken.push(step.name);
    }
  };
  const aside = follow(chosen.filter((step) => step.mayRunAside));
  await follow(
    chosen.filter((step) => !step.mayRunAside),
    aside,
  );
  await aside;
  return broken;
}
