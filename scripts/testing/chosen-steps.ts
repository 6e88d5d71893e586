import type { Step } from './steps.ts';

/** Returns all steps, or only those named on the command line, in the order of the list. */
export function chosenSteps(steps: Step[], names: string[]): Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`,
    );
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}
