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

/** A Cognito user pool elsewhere: we only check its tokens, against the keys it publishes. */
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

  /** A hosted pool ends sessions for itself alone: its tokens are good until they expire. */
  async isLiving(): Promise<boolean> {
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

/** Factors are asked for by the hosted pool, whose tokens do not tell which. */
function asIdentity(claims: JWTPayload): Identity {
  return { ...identityFromClaims(claims), hasSecondFactor: true };
}
