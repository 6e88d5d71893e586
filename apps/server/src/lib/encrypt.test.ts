import { generateKeySync } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const makeKey = () => generateKeySync('aes', { length: 256 });
const key = makeKey();

test('gives back what was encrypted, and hides it', () => {
  const encrypted = encrypt(key, 'Le code est 123456');
  expect(encrypted).not.toContain(Buffer.from('123456').toString('base64url'));
  expect(decrypt(key, encrypted)).toBe('Le code est 123456');
});

test('never seals alike twice', () => {
  expect(encrypt(key, 'same')).not.toBe(encrypt(key, 'same'));
});

test('refuses another key and any changed byte', () => {
  const encrypted = encrypt(key, 'secret');
  expect(() => decrypt(makeKey(), encrypted)).toThrow();
  for (const at of [0, 13, 29]) {
    const bytes = Buffer.from(encrypted, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => decrypt(key, bytes.toString('base64url'))).toThrow();
  }
});
