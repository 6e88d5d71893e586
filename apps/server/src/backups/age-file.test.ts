import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { decryptWith, encryptTo } from './age-file.ts';
import { findIdentity, isRecipient, newBackupKey, recipientOf } from './age-keys.ts';

const CHUNK = 64 * 1024;
const hasAge = spawnSync('age', ['--version']).status === 0;

/** In uneven pieces, as streams deliver. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 50_001) yield bytes.subarray(from, from + 50_001);
}

const key = newBackupKey();

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])('gives %i bytes back', async (length) => {
  const plain = randomBytes(length);
  const encrypted = await buffer(encryptTo(key.recipient, inPieces(plain)));
  expect((await buffer(decryptWith(key.identity, inPieces(encrypted)))).equals(plain)).toBe(true);
});

it('says in plain words that a key is another one', async () => {
  const encrypted = await buffer(encryptTo(key.recipient, inPieces(randomBytes(100))));
  const other = newBackupKey();
  await expect(buffer(decryptWith(other.identity, inPieces(encrypted)))).rejects.toThrow(
    `The key of ${other.recipient} does not decrypt this backup.`,
  );
});

it('refuses a changed byte, anywhere, and a missing end', async () => {
  const encrypted = await buffer(encryptTo(key.recipient, inPieces(randomBytes(2 * CHUNK))));
  for (const at of [30, 150, 200, 1000, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(buffer(decryptWith(key.identity, inPieces(changed))), `byte ${at}`).rejects.toThrow();
  }
  for (const length of [10, 180, encrypted.length - 1, encrypted.length - CHUNK - 16]) {
    const cut = encrypted.subarray(0, length);
    await expect(buffer(decryptWith(key.identity, inPieces(cut))), `cut at ${length}`).rejects.toThrow();
  }
});

it('reads key files, and knows a mistyped recipient', () => {
  expect(findIdentity(`# created: today\n# public key: ${key.recipient}\n${key.identity}\n`)).toBe(
    key.identity,
  );
  expect(recipientOf(key.identity)).toBe(key.recipient);
  expect(isRecipient(key.recipient)).toBe(true);
  expect(isRecipient(key.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBe(false);
  expect(() => findIdentity(key.recipient)).toThrow('AGE-SECRET-KEY');
});

// Visibly skipped without Debian's package `age`.
it.skipIf(!hasAge)('is what age itself reads and writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tifo-age-'));
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, key.identity);
  const plain = randomBytes(CHUNK * 2 + 5);
  const ours = await buffer(encryptTo(key.recipient, inPieces(plain)));
  expect(execFileSync('age', ['-d', '-i', keyFile], { input: ours }).equals(plain)).toBe(true);
  const theirs = execFileSync('age', ['-r', key.recipient], { input: plain });
  expect((await buffer(decryptWith(key.identity, inPieces(theirs)))).equals(plain)).toBe(true);
  expect(execFileSync('age-keygen', ['-y', keyFile], { encoding: 'utf8' }).trim()).toBe(key.recipient);
});
