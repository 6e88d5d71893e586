import type { RefundRule } from '@tifo/contracts/back-office/refunds';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { findRefundRule, saveRefundRule } from './refund-rule-store.ts';

const present = (rule: Awaited<ReturnType<typeof findRefundRule>>): RefundRule => ({
  limitCents: rule?.limitCents == null ? null : Number(rule.limitCents),
  version: rule?.version ?? 1,
});

/** Returns the cents above which a refund needs a second person. */
export async function showRefundRule({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<RefundRule> {
  assertMay(actor, 'refunds.make', club.id);
  return present(await findRefundRule(ctx.db, club.id));
}

/** Sets the limit for future refunds. */
export async function setRefundRule({
  ctx,
  actor,
  input: { club, rule },
}: UseCase<{ club: ClubRecord; rule: RefundRule }>): Promise<RefundRule> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = present(await findRefundRule(uow.tx, clubId));
    const limitCents = rule.limitCents === null ? null : BigInt(rule.limitCents);
    if (!(await saveRefundRule(uow.tx, { clubId, limitCents, version: rule.version }))) {
      throw new StaleEditError(present(await findRefundRule(uow.tx, clubId)));
    }
    const after = present(await findRefundRule(uow.tx, clubId));
    uow.audit({
      actor,
      action: 'refundRule.changed',
      subject: `club:${clubId}`,
      before: { limitCents: before.limitCents },
      after: { limitCents: after.limitCents },
    });
    return after;
  });
}

/** What is refunded of one purchase in all, so that a refund cannot be divided to stay below the limit. */
interface RefundedInAll {
  clubId: string;
  cents: bigint;
}

export async function needsSecondPerson(tx: Tx, { clubId, cents }: RefundedInAll): Promise<boolean> {
  const limit = (await findRefundRule(tx, clubId))?.limitCents ?? null;
  return limit !== null && cents > limit;
}
