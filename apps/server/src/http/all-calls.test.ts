import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';

/** What must stand in no address: addresses are kept by browsers, proxies and logs. */
const SECRET = /token|password|secret|otp|\bcode\b|credential|^key$|e-?mail|phone|birth|street|iban|card/i;

test('no call asks for a secret or for what describes a person in its address', () => {
  const fields = allCalls().flatMap(([call, { query }]) => {
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const inQuery = query ? Object.keys(query.shape) : [];
    return [...inPath, ...inQuery].map((field) => ({ call, field }));
  });
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter(({ field }) => SECRET.test(field))).toEqual([]);
});

test('no call that changes something is a GET, and none with a body either', () => {
  const gets = allCalls().filter(([call]) => call.startsWith('GET '));
  expect(gets.length).toBeGreaterThan(50);
  expect(gets.filter(([, { body, idempotent }]) => body !== null || idempotent)).toEqual([]);
});
