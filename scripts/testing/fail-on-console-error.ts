import { afterEach, beforeEach } from 'vitest';

const print = console.error.bind(console);
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  console.error = (...values: unknown[]) => {
    printed.push(values.map(String).join(' '));
    print(...values);
  };
});

// A test that expects an error spies on console.error itself; its spy precedes this one.
afterEach(() => {
  console.error = print;
  if (printed.length > 0) throw new Error(`console.error was called: ${printed.join('\n')}`);
});
