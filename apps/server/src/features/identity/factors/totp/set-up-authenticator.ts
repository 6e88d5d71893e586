import type { UseCase } from '#server/context.ts';
import { encryptAppSecret } from './app-secret.ts';
import { findTotp, saveProvenSecret } from './totp-store.ts';

/** Gives an account an authenticator app with a known base32 secret; an existing one is kept. */
export async function setUpAuthenticator({
  ctx,
  actor,
  input: { username, secret },
}: UseCase<{ username: string; secret: string }>): Promise<void> {
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    if ((await findTotp(uow.tx, username))?.encryptedSecret) return;
    await saveProvenSecret(uow.tx, {
      sub: username,
      encryptedSecret: encryptAppSecret(uow, secret),
      lastStep: 0,
    });
    uow.audit({ actor, action: 'account.authenticatorSetUp', subject: `user:${username}` });
  });
}
