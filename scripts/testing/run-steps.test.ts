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

test('runs what may run aside two at a time, and the rest alone', async () => {
  const steps = [aside('a'), aside('b'), aside('c'), alone('d'), alone('e'), aside('f'), aside('g')];
  const { seen, broken } = await follow(steps, { a: 9, f: 9 });
  expect(seen).toBe('+a +b -b +c -c -a +d -d +e -e +f +g -g -f');
  expect(broken).toEqual([]);
});

test('begins nothing after a failure, and lets what runs beside it end', async () => {
  const { seen, broken } = await follow([aside('a'), aside('b'), aside('c'), alone('d')], { a: 9 }, ['b']);
  expect(seen).toBe('+a +b -b -a');
  expect(broken).toEqual(['b']);
});

test('names each of two that fail beside each other', async () => {
  const { broken } = await follow([aside('a'), aside('b'), alone('c')], {}, ['a', 'b']);
  expect(broken).toEqual(['a', 'b']);
});

test('stops at a failure of a step that runs alone', async () => {
  const { seen, broken } = await follow([alone('a'), alone('b')], {}, ['a']);
  expect(seen).toBe('+a -a');
  expect(broken).toEqual(['a']);
});
