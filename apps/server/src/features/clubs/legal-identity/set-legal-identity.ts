import type { LegalIdentity } from '@tifo/contracts/clubs';
import type { UseCase } from '#server/context.ts';
import { assertCanManageClubs } from '../club-policy.ts';
import type { ClubRecord } from '../club-record.ts';
import { updateLegalIdentity } from '../club-store.ts';
import { forgetClubs } from '../get-club.ts';

/** Sets the legal identity of a club. Issued documents keep their content. */
export async function setLegalIdentity({
  ctx,
  actor,
  input: { club, legalIdentity },
}: UseCase<{ club: ClubRecord; legalIdentity: LegalIdentity }>): Promise<void> {
  assertCanManageClubs(actor);
  const { id: clubId, legalIdentity: before } = club;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    forgetClubs(uow);
    uow.invalidate(club);
    await updateLegalIdentity(uow.tx, { clubId, legalIdentity });
    uow.audit({
      clubId,
      actor,
      action: 'club.legalIdentitySet',
      subject: `club:${clubId}`,
      detail: { ...(before && { before: JSON.stringify(before) }), after: JSON.stringify(legalIdentity) },
    });
  });
}
