import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#server/lib/clock.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import type { Identity, UserPool } from './user-pool.ts';
import { VerifiedTokens } from './verified-tokens.ts';
import { identityFromClaims, verifyToken } from './verify-token.ts';

export interface HostedUserPoolOptions {
  issuer: string;
  clientId: string;
  clock: Clock;
}

/** A hosted Cognito user pool: its tokens are verified with the keys that it publishes. */
export class HostedUserPool implements UserPool {
  private readonly options: HostedUserPoolOptions;
  private readonly getKey: JWTVerifyGetKey;
  private readonly verified = new VerifiedTokens();

  constructor(options: HostedUserPoolOptions) {
    this.options = options;
    this.getKey = createRemoteJWKSet(new URL(`${options.issuer}/.well-known/jwks.json`));
  }

  async verifyIdToken(token: string): Promise<Identity | null> {
    const now = this.options.clock.now();
    const known = this.verified.find(token, now);
    if (known) return asIdentity(known);
    const claims = await this.check(token, now);
    if (!claims) return null;
    this.verified.keep(token, claims);
    return asIdentity(claims);
  }

  /** The hosted pool does not report ended sessions: its tokens are valid until they expire. */
  async isSessionActive(): Promise<boolean> {
    return true;
  }

  private async check(token: string, now: Date): Promise<JWTPayload | null> {
    const { issuer, clientId } = this.options;
    try {
      return await verifyToken(token, { use: 'id', issuer, clientId, now, getKey: this.getKey });
    } catch {
      throw new UnavailableError('server.busy');
    }
  }
}

/** The hosted pool requires the factors, and its tokens do not name them. */
function asIdentity(claims: JWTPayload): Identity {
  return { ...identityFromClaims(claims), hasSecondFactor: true };
}
