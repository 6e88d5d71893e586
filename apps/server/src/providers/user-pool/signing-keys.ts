import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Secrets } from '#server/config/to-secrets.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/lib/clock.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { uuidIds } from '#server/lib/ids.ts';
import {
  deleteSigningKeysBefore,
  insertSigningKey,
  lockSigningKeys,
  type SigningKeyRow,
  selectSigningKeys,
} from './signing-key-store.ts';

export interface SigningKeysOptions {
  db: Database;
  secrets: Secrets;
  clock: Clock;
  /** A test replaces it to see when it is called. */
  generateKeyPair?: typeof generateKeyPair;
}

interface LoadedKey {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Null for a key encrypted with another root secret: it verifies, but cannot sign. */
  privateKey: KeyObject | null;
  signsFrom: Date;
}

const ALGORITHM = 'RS256';
const FRESH_MS = 60_000;
/** An unknown key may be a new one of another process; reloading for each forged token would be expensive. */
const MIN_RELOAD_MS = 2000;
/** A new key is published this long before it signs, so that every process and cache knows it by then. */
const PUBLISHED_BEFORE_MS = 10 * 60_000;
/** A key that no longer signs is kept until the tokens signed by it have expired. */
const KEPT_AFTER_MS = 24 * 3_600_000;

/**
 * The keys of the pool's tokens, shared by all processes through the database, with private keys encrypted.
 */
export class SigningKeys {
  private readonly options: SigningKeysOptions;
  private loaded: { atMs: number; keys: Promise<LoadedKey[]> } | null = null;
  /** The creation of the first key, shared by concurrent callers on an empty database. */
  private making: Promise<void> | null = null;

  constructor(options: SigningKeysOptions) {
    this.options = options;
  }

  /** Returns the active signing key; the first one is created on demand. */
  async current(): Promise<{ kid: string; privateKey: KeyObject }> {
    const found = this.pick(await this.load(FRESH_MS));
    if (found) return found;
    this.making ??= this.makeFirst().finally(() => {
      this.making = null;
    });
    await this.making;
    const made = this.pick(await this.load(0));
    if (!made) throw new Error('There is no key to sign with');
    return made;
  }

  async findPublicKey(kid: string): Promise<CryptoKey | undefined> {
    const find = (keys: LoadedKey[]) => keys.find((key) => key.kid === kid)?.publicKey;
    return find(await this.load(FRESH_MS)) ?? find(await this.load(MIN_RELOAD_MS));
  }

  /** Returns the published keys, with which others verify the tokens. */
  async publicJwks(): Promise<{ keys: JWK[] }> {
    await this.current();
    return { keys: (await this.load(FRESH_MS)).map(({ publicJwk }) => publicJwk) };
  }

  /**
   * Publishes the next key, which becomes active in ten minutes, and deletes keys that are no longer needed.
   */
  async rotate(): Promise<void> {
    const now = this.options.clock.now();
    await this.current();
    const key = await this.generate(new Date(now.getTime() + PUBLISHED_BEFORE_MS));
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      await lockSigningKeys(tx);
      const rows = await selectSigningKeys(tx);
      const settled = rows.find(({ signsFrom }) => signsFrom.getTime() <= now.getTime() - KEPT_AFTER_MS);
      if (settled) await deleteSigningKeysBefore(tx, settled.signsFrom);
      await insertSigningKey(tx, key);
    });
    this.loaded = null;
  }

  private pick(keys: LoadedKey[]): { kid: string; privateKey: KeyObject } | undefined {
    const usable = keys.filter(({ privateKey }) => privateKey !== null);
    const nowMs = this.options.clock.now().getTime();
    const key = usable.find(({ signsFrom }) => signsFrom.getTime() <= nowMs) ?? usable.at(-1);
    return key?.privateKey ? { kid: key.kid, privateKey: key.privateKey } : undefined;
  }

  private load(maxAgeMs: number): Promise<LoadedKey[]> {
    const nowMs = performance.now();
    if (!this.loaded || nowMs - this.loaded.atMs >= maxAgeMs) {
      const keys = selectSigningKeys(this.options.db).then((rows) =>
        Promise.all(rows.map((row) => this.open(row))),
      );
      const loading = { atMs: nowMs, keys };
      this.loaded = loading;
      keys.catch(() => {
        if (this.loaded === loading) this.loaded = null;
      });
    }
    return this.loaded.keys;
  }

  private async makeFirst(): Promise<void> {
    const key = await this.generate(this.options.clock.now());
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      await lockSigningKeys(tx);
      const rows = await selectSigningKeys(tx);
      const keys = await Promise.all(rows.map((row) => this.open(row)));
      if (!this.pick(keys)) await insertSigningKey(tx, key);
    });
  }

  /**
   * Returns a new key. Never called within a transaction: on a busy machine it takes longer than a connection may be
   * idle there.
   */
  private async generate(signsFrom: Date): Promise<SigningKeyRow> {
    const kid = uuidIds.next();
    const { privateKey, publicKey } = await (this.options.generateKeyPair ?? generateKeyPair)(ALGORITHM, {
      extractable: true,
    });
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    const encryptedPrivateKey = encrypt(this.encryptionKey(), await exportPKCS8(privateKey));
    return { kid, publicJwk, encryptedPrivateKey, signsFrom };
  }

  private async open({ kid, publicJwk, encryptedPrivateKey, signsFrom }: SigningKeyRow): Promise<LoadedKey> {
    const jwk = publicJwk as JWK;
    const publicKey = (await importJWK(jwk, ALGORITHM)) as CryptoKey;
    const pkcs8 = this.tryDecrypt(encryptedPrivateKey);
    const privateKey = pkcs8 === null ? null : createPrivateKey(pkcs8);
    return { kid, publicJwk: jwk, publicKey, privateKey, signsFrom };
  }

  private tryDecrypt(encrypted: string): string | null {
    try {
      return decrypt(this.encryptionKey(), encrypted);
    } catch {
      return null;
    }
  }

  private encryptionKey(): KeyObject {
    return this.options.secrets.derive('signing-keys');
  }
}
