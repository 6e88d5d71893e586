import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

const aside = (name: string): Step => ({ name, says: '', command: [], mayRunAside: true });
const alone = (name: string): Step => ({ name, says: '', command: [] });

/** Runs them, each for some turns of the event loop, and notes what begins and ends. */
async function follow(steps: Step[], turns: Record<string, number> = {}, failing: string[] = []) {
  const seen: string[] = [];
  const broken = await runSteps(steps, async ({ name }) => {
    seen.push(`+${name}`);
    for (let turn = turns[name] ?? 1; turn > 0; turn -= 1) await new Promise((next) => setImmediate(next));
    seen.push(`-${name}`);
    return !failing.includes(name);
  });
  return { seen: seen.join(' '), broken };
}

test('runs what may run aside beside the rest, each line one after the other', async () => {
  const { seen, broken } = await follow([aside('a'), aside('b'), alone('c'), alone('d')], { a: 3, c: 9 });
  expect(seen).toBe('+a +c -a +b -b -c +d -d');
  expect(broken).toEqual([]);
});

test('waits for all that runs aside before what needs it', async () => {
  const journeys: Step = { ...alone('c'), waitsForAside: true };
  const { seen } = await follow([aside('a'), alone('b'), journeys], { a: 9 });
  expect(seen).toBe('+a +b -b -a +c -c');
});

test('begins nothing after a failure, and lets what runs beside it end', async () => {
  const { seen, broken } = await follow([aside('a'), aside('b'), alone('c'), alone('d')], { c: 9 }, ['a']);
  expect(seen).toBe('+a +c -a -c');
  expect(broken).toEqual(['a']);
});

test('names each of two that fail beside each other', async () => {
  const { broken } = await follow([aside('a'), alone('b'), alone('c')], {}, ['a', 'b']);
  expect(broken).toEqual(['a', 'b']);
});

test('stops at a failure of a step that runs alone', async () => {
  const { seen, broken } = await follow([alone('a'), alone('b')], {}, ['a']);
  expect(seen).toBe('+a -a');
  expect(broken).toEqual(['a']);
});
