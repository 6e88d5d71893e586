import type { KycStatus } from '@tifo/contracts/fans';
import type { UnitOfWork } from '#server/context.ts';
import { type FanRecord, setKycStatus } from '#server/features/fans/index.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { moveState } from '#server/lib/transitions.ts';
import { KYC_TRANSITIONS } from './kyc-states.ts';
import { insertKycEvent } from './kyc-store.ts';

export interface KycMove {
  /** Locked by the caller, and read under the lock. */
  fan: FanRecord;
  to: KycStatus;
  actor: Actor;
  /** The cause: `personalInfo`, `notRequired`, `approved`… */
  reason: string;
}

/**
 * Changes a fan's status; all changes go through it. Checks the transition, and adds it to the history and
 * the audit trail. Returns the updated fan.
 */
export async function moveKyc(uow: UnitOfWork, { fan, to, actor, reason }: KycMove): Promise<FanRecord> {
  const { id, clubId, kycStatus: from } = fan;
  const kycStatus = moveState(KYC_TRANSITIONS, from, to);
  await setKycStatus(uow.tx, { clubId, id, kycStatus });
  await insertKycEvent(uow.tx, {
    id: uow.ids.next(),
    clubId,
    fanId: id,
    fromStatus: from,
    toStatus: to,
    actor: actorName(actor),
    reason,
  });
  uow.audit({
    clubId,
    actor,
    action: 'kyc.moved',
    subject: `fan:${id}`,
    detail: { from, to, reason },
  });
  return { ...fan, kycStatus };
}
