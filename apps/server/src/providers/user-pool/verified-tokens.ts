import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';

const MAX_KEPT = 5000;

/**
 * Caches the claims of verified tokens: a fan sends the same token with every call for a quarter of an hour.
 */
export class VerifiedTokens {
  private readonly kept = new LRUCache<string, JWTPayload>({ max: MAX_KEPT });

  find(token: string, now: Date): JWTPayload | undefined {
    const claims = this.kept.get(token);
    return claims?.exp !== undefined && claims.exp > now.getTime() / 1000 ? claims : undefined;
  }

  keep(token: string, claims: JWTPayload): void {
    this.kept.set(token, claims);
  }
}
