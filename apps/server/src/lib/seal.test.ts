import { generateKeySync } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const makeKey = () => generateKeySync('aes', { length: 256 });
const key = makeKey();

test('gives back what was sealed, and hides it', () => {
  const sealed = seal(key, 'Le code est 123456');
  expect(sealed).not.toContain(Buffer.from('123456').toString('base64url'));
  expect(unseal(key, sealed)).toBe('Le code est 123456');
});

test('never seals alike twice', () => {
  expect(seal(key, 'same')).not.toBe(seal(key, 'same'));
});

test('refuses another key and any changed byte', () => {
  const sealed = seal(key, 'secret');
  expect(() => unseal(makeKey(), sealed)).toThrow();
  for (const at of [0, 13, 29]) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => unseal(key, bytes.toString('base64url'))).toThrow();
  }
});
