import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from '#server/config/to-secrets.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { type DkimKeyRow, findDkimKey, insertDkimKey, replaceDkimKey } from './dkim-key-store.ts';

/** The name of the key in DNS: `tifo._domainkey.<domain>`. */
export const DKIM_SELECTOR = 'tifo';
/** What name servers and receivers take without trouble. */
const KEY_BITS = 2048;

export interface DkimKey {
  /** Base64, as in the DNS record. */
  publicKey: string;
  /** PEM. */
  privateKey: string;
}

const makePair = promisify(generateKeyPair);

/**
 * The key that signs the platform's mails, made on first use and shared by all processes through the database, with its
 * private half encrypted. With another root secret it is made anew, and its record has to be pasted again.
 */
export class DkimKeys {
  private readonly parts: { db: Database; secrets: Secrets };
  private loading: Promise<DkimKey> | null = null;

  constructor(parts: { db: Database; secrets: Secrets }) {
    this.parts = parts;
  }

  /** Rejects while the database is away. */
  current(): Promise<DkimKey> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<DkimKey> {
    const { db } = this.parts;
    const stored = await findDkimKey(db, DKIM_SELECTOR);
    const known = stored && this.open(stored);
    if (known) return known;
    const made = await this.make();
    await inTransaction(this.parts, { clubId: null }, async (tx) => {
      if (stored) await replaceDkimKey(tx, made, stored);
      else await insertDkimKey(tx, made);
    });
    const kept = await findDkimKey(db, DKIM_SELECTOR);
    const key = kept && this.open(kept);
    if (!key) throw new Error('There is no key to sign mails with');
    return key;
  }

  private async make(): Promise<DkimKeyRow> {
    const { publicKey, privateKey } = await makePair('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return {
      selector: DKIM_SELECTOR,
      publicKey: publicKey.toString('base64'),
      encryptedPrivateKey: encrypt(this.parts.secrets.derive('dkim'), privateKey),
    };
  }

  private open({ publicKey, encryptedPrivateKey }: DkimKeyRow): DkimKey | undefined {
    try {
      return { publicKey, privateKey: decrypt(this.parts.secrets.derive('dkim'), encryptedPrivateKey) };
    } catch {
      return undefined;
    }
  }
}
