import type { UnitOfWork } from '#server/context.ts';
import { asActor } from '../../accounts/as-actor.ts';
import { notifyHolder } from '../../accounts/notify-holder.ts';
import { lockUser } from '../../accounts/user-store.ts';
import { expiredCode } from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { forgetFailures } from '../lockout/lockout-store.ts';
import type { RecoveryProof } from './check-recovery-code.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-code-store.ts';

/**
 * Redeems a recovery code in the transaction of what it allows, records it, and mails the holder how many are
 * left.
 */
export async function useRecoveryCode({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: PoolCaller;
  input: { sub: string; proof: RecoveryProof };
}): Promise<void> {
  const { sub, proof } = input;
  const { slot, codeHash, lockKey } = proof;
  const isMine = await takeRecoveryCode(uow.tx, { sub, slot, codeHash, usedAt: uow.clock.now() });
  const user = isMine ? await lockUser(uow.tx, sub) : undefined;
  if (!user) throw expiredCode();
  await forgetFailures(uow.tx, [lockKey]);
  const { left } = await countRecoveryCodes(uow.tx, sub);
  const subject = `user:${sub}` as const;
  uow.audit({ clubId: null, actor: asActor(user), action: 'recoveryCode.used', subject });
  const values = { left: String(left) };
  await notifyHolder({ uow, caller, input: { user, template: 'recoveryCodeUsed', values } });
}
