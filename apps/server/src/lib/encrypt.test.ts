import { generateKeySync } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const makeKey = () => generateKeySync('aes', { length: 256 });
const key = makeKey();

test('gives back what was sealed, and hides it', () => {
  const sealed = encrypt(key, 'Le code est 123456');
  expect(sealed).not.toContain(Buffer.from('123456').toString('base64url'));
  expect(decrypt(key, sealed)).toBe('Le code est 123456');
});

test('never seals alike twice', () => {
  expect(encrypt(key, 'same')).not.toBe(encrypt(key, 'same'));
});

test('refuses another key and any changed byte', () => {
  const sealed = encrypt(key, 'secret');
  expect(() => decrypt(makeKey(), sealed)).toThrow();
  for (const at of [0, 13, 29]) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => decrypt(key, bytes.toString('base64url'))).toThrow();
  }
});
