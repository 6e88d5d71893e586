import type { CoinGiftRule } from '@tifo/contracts/back-office/coins';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { COIN_UNITS_PER_COIN, coinsToCoinUnits } from '#server/lib/money.ts';
import { findGiftRule, saveGiftRule } from './gift-store.ts';

const present = (rule: Awaited<ReturnType<typeof findGiftRule>>): CoinGiftRule => ({
  limitCoins: rule?.limitCoinUnits == null ? null : Number(rule.limitCoinUnits / COIN_UNITS_PER_COIN),
  version: rule?.version ?? 1,
});

/** Returns the number of coins above which a gift needs a second person. */
export async function showGiftRule({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<CoinGiftRule> {
  assertMay(actor, 'coins.give', club.id);
  return present(await findGiftRule(ctx.db, club.id));
}

/** Sets the limit for future gifts. */
export async function setGiftRule({
  ctx,
  actor,
  input: { club, rule },
}: UseCase<{ club: ClubRecord; rule: CoinGiftRule }>): Promise<CoinGiftRule> {
  const clubId = club.id;
  assertMay(actor, 'coins.approve', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = present(await findGiftRule(uow.tx, clubId));
    const limitCoinUnits = rule.limitCoins === null ? null : coinsToCoinUnits(rule.limitCoins);
    if (!(await saveGiftRule(uow.tx, { clubId, limitCoinUnits, version: rule.version }))) {
      throw new StaleEditError(present(await findGiftRule(uow.tx, clubId)));
    }
    const after = present(await findGiftRule(uow.tx, clubId));
    uow.audit({
      actor,
      action: 'coinGiftRule.changed',
      subject: `club:${clubId}`,
      before: { limitCoins: before.limitCoins },
      after: { limitCoins: after.limitCoins },
    });
    return after;
  });
}
