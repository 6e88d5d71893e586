import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Secrets } from '#server/config/to-secrets.ts';
import type { Database, Tx } from '#server/db/client.ts';
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
}

interface LoadedKey {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Null for a key of another root secret: it verifies, but cannot sign here. */
  privateKey: KeyObject | null;
  signsFrom: Date;
}

const ALGORITHM = 'RS256';
const FRESH_MS = 60_000;
/** An unknown key may be a new one of another process; asking again for each forged token would be costly. */
const MIN_RELOAD_MS = 2000;
/** A new key is published this long before it signs, so that every process and cache knows it by then. */
const PUBLISHED_BEFORE_MS = 10 * 60_000;
/** A key that no longer signs is kept for the tokens it signed. */
const KEPT_AFTER_MS = 24 * 3_600_000;

/** The keys behind the pool's tokens, shared by all processes through the database, private parts encrypted. */
export class SigningKeys {
  private readonly options: SigningKeysOptions;
  private loaded: { atMs: number; keys: Promise<LoadedKey[]> } | null = null;
  /** The first key, made once however many ask for it on an empty database. */
  private making: Promise<void> | null = null;

  constructor(options: SigningKeysOptions) {
    this.options = options;
  }

  /** The key that signs now; the first one is made on demand. */
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

  /** As published for others who check our tokens. */
  async publicJwks(): Promise<{ keys: JWK[] }> {
    await this.current();
    return { keys: (await this.load(FRESH_MS)).map(({ publicJwk }) => publicJwk) };
  }

  /** Publishes the next key, which takes over in ten minutes, and forgets what nobody needs any more. */
  async rotate(): Promise<void> {
    const now = this.options.clock.now();
    await this.current();
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      await lockSigningKeys(tx);
      const rows = await selectSigningKeys(tx);
      const settled = rows.find(({ signsFrom }) => signsFrom.getTime() <= now.getTime() - KEPT_AFTER_MS);
      if (settled) await deleteSigningKeysBefore(tx, settled.signsFrom);
      await this.insertKey(tx, new Date(now.getTime() + PUBLISHED_BEFORE_MS));
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
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      await lockSigningKeys(tx);
      const rows = await selectSigningKeys(tx);
      const keys = await Promise.all(rows.map((row) => this.open(row)));
      if (!this.pick(keys)) await this.insertKey(tx, this.options.clock.now());
    });
  }

  private async insertKey(tx: Tx, signsFrom: Date): Promise<void> {
    const kid = uuidIds.next();
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    const sealedPrivateKey = encrypt(this.encryptionKey(), await exportPKCS8(privateKey));
    await insertSigningKey(tx, { kid, publicJwk, sealedPrivateKey, signsFrom });
  }

  private async open({ kid, publicJwk, sealedPrivateKey, signsFrom }: SigningKeyRow): Promise<LoadedKey> {
    const jwk = publicJwk as JWK;
    const publicKey = (await importJWK(jwk, ALGORITHM)) as CryptoKey;
    const pkcs8 = this.tryDecrypt(sealedPrivateKey);
    const privateKey = pkcs8 === null ? null : createPrivateKey(pkcs8);
    return { kid, publicJwk: jwk, publicKey, privateKey, signsFrom };
  }

  private tryDecrypt(sealed: string): string | null {
    try {
      return decrypt(this.encryptionKey(), sealed);
    } catch {
      return null;
    }
  }

  private encryptionKey(): KeyObject {
    return this.options.secrets.derive('signing-keys');
  }
}
