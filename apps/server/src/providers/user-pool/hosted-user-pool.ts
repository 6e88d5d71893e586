import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#server/lib/clock.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import type { Identity, UserPool } from './user-pool.ts';
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

  constructor(options: HostedUserPoolOptions) {
    this.options = options;
    this.getKey = createRemoteJWKSet(new URL(`${options.issuer}/.well-known/jwks.json`));
  }

  async verifyIdToken(token: string): Promise<Identity | null> {
    const { issuer, clientId, clock } = this.options;
    try {
      const expected = { use: 'id', issuer, clientId, now: clock.now(), getKey: this.getKey } as const;
      const claims = await verifyToken(token, expected);
      return claims && identityFromClaims(claims);
    } catch {
      throw new UnavailableError('server.busy');
    }
  }
}
