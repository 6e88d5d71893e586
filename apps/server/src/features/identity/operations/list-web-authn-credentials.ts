import { z } from 'zod';
import { listPasskeys, type PoolPasskey } from '../factors/passkeys/passkey-store.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const ListWebAuthnCredentialsInput = z.object({
  AccessToken: TokenText,
  MaxResults: z.int().min(1).max(20).default(20),
  NextToken: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});

/** Returns the passkeys of the caller, oldest first. */
export async function listWebAuthnCredentials({
  ctx,
  input,
}: PoolCall<z.output<typeof ListWebAuthnCredentialsInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const passkeys = await listPasskeys(ctx.db, user.sub);
  const start = Number(input.NextToken ?? 0);
  const end = start + input.MaxResults;
  return {
    Credentials: passkeys.slice(start, end).map(presentPasskey),
    ...(end < passkeys.length ? { NextToken: String(end) } : {}),
  };
}

function presentPasskey({ id, name, relyingParty, transports, createdAt }: PoolPasskey): object {
  return {
    CredentialId: id,
    FriendlyCredentialName: name,
    RelyingPartyId: relyingParty,
    AuthenticatorTransports: transports,
    CreatedAt: createdAt.getTime() / 1000,
  };
}
