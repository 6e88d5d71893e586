import type { Step } from './steps.ts';

const AT_ONCE = 2;

/**
 * Runs the steps in their order, those that may run aside two at a time; after one that fails none begins. Returns
 * the names of those that failed.
 */
export async function runSteps(chosen: Step[], run: (step: Step) => Promise<boolean>): Promise<string[]> {
  const waiting = [...chosen];
  const broken: string[] = [];
  while (waiting.length > 0 && broken.length === 0) {
    const row = waiting.splice(0, Math.max(1, countAside(waiting)));
    const follow = async () => {
      for (let step = row.shift(); step && broken.length === 0; step = row.shift()) {
        if (!(await run(step))) broken.push(step.name);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, follow));
  }
  return broken;
}

/** How many of the first ones may run aside. */
function countAside(steps: Step[]): number {
  const alone = steps.findIndex((step) => !step.mayRunAside);
  return alone === -1 ? steps.length : alone;
}
