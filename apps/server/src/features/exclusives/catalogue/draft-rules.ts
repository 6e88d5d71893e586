import type { CatalogueDraft } from '@tifo/contracts/back-office/catalogue';

/** Returns the fields of a draft in their stored form. */
export function toStoredFields(draft: CatalogueDraft) {
  const { slug, name, medias, category, isAnnounced } = draft;
  return {
    ...{ slug, name, medias, category, isAnnounced },
    priceCoinUnits: BigInt(Math.round(draft.priceCoins * 100_000)),
    nonDeductibleCents:
      draft.nonDeductibleEuros === null ? null : BigInt(Math.round(draft.nonDeductibleEuros * 100)),
    upcomingAt: draft.isAnnounced && draft.upcomingAt ? new Date(draft.upcomingAt) : null,
    publishAt: draft.publishAt ? new Date(draft.publishAt) : null,
  };
}

/** Returns the fields of `after` that differ, with the old and the new values. */
export function changesBetween<Row extends object>(before: Row, after: Partial<Row>) {
  const words = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  const entries = Object.entries(after)
    .map(([key, now]) => [key, words(before[key as keyof Row]), words(now)] as const)
    .filter(([, was, now]) => JSON.stringify(was) !== JSON.stringify(now));
  return {
    before: Object.fromEntries(entries.map(([key, was]) => [key, was])),
    after: Object.fromEntries(entries.map(([key, , now]) => [key, now])),
  };
}
