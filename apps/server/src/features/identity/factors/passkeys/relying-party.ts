import type { Context } from '#server/context.ts';
import { findClubByHost } from '#server/features/clubs/index.ts';
import { AppError } from '#server/lib/errors.ts';
import type { RelyingParty } from '#server/providers/user-pool/passkeys.ts';
import { PoolError } from '../../protocol/pool-error.ts';
import { relyingPartyOfHost } from './relying-party-rules.ts';

/** Returns the relying party of the requested host; throws unless it is the platform's or a club's. */
export async function requireRelyingParty(ctx: Context, host: string): Promise<RelyingParty> {
  try {
    await findClubByHost(ctx, host);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new PoolError('WebAuthnOriginNotAllowedException', 'Passkeys are not possible on this host.');
  }
  return relyingPartyOfHost(host, ctx.config.server.publicUrl);
}
