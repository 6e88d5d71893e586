import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, findOfficeFacts } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { getBalance } from '#server/features/wallet/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentCoins } from '#server/lib/money.ts';
import { birthOf } from './correct-birth.ts';
import { presentOfficeFan } from './present-office-fan.ts';
import { readTimeline } from './read-timeline.ts';

export interface FanFileInput {
  club: ClubRecord;
  fanId: string;
}

/** Returns a fan with their activity and the decisions about them. Reading it is audited. */
export async function showFanFile({
  ctx,
  actor,
  input: { club, fanId },
}: UseCase<FanFileInput>): Promise<OfficeFanFile> {
  assertMay(actor, 'fans.dossier', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  const timeline = await readTimeline(ctx, club, fan);
  const info = await findPersonalInfo(ctx.db, { clubId: club.id, fanId });
  const birth = info && birthOf(info);
  const company = info?.companyInfo ?? null;
  const { blockReason, erasedAt } = await findOfficeFacts(ctx.db, fan);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'fan.fileRead', subject: `fan:${fanId}` }),
  );
  const balance = await getBalance({ ctx, input: { clubId: club.id, fanId } });
  const { firstName, lastName } = fan;
  return {
    ...{ ...presentOfficeFan(fan), firstName, lastName, birth, company, blockReason, timeline },
    erasedAt: erasedAt?.toISOString() ?? null,
    coins: presentCoins(balance, club.ticker),
  };
}
