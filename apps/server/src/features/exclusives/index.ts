export { findItemsByName, searchItems } from './catalogue/catalogue-store.ts';
export { changeExclusives } from './catalogue/change-exclusives.ts';
export { returnPaidElsewhere, takePaidElsewhere } from './catalogue/lot-stock.ts';
export { moveIntoCopy } from './catalogue/move-into-copy.ts';
export { AUCTIONED_AGAIN } from './catalogue/stock-causes.ts';
export { type CreateExclusiveInput, createExclusive } from './create-exclusive.ts';
export type { ShownLots } from './exclusive-page-store.ts';
export { assertCanBeBought } from './exclusive-policy.ts';
export {
  type ExclusiveRecord,
  exclusivesBySlug,
  findExclusivesByIds,
  findExclusivesByWords,
  findLotCandidates,
  findShownSlugs,
  markAsLots,
  returnStock,
  takeStock,
  takeStockUpTo,
  unmarkAsLots,
} from './exclusive-store.ts';
export { getExclusiveById, getExclusiveBySlug } from './get-exclusive.ts';
export { heldStockPort } from './held-stock-port.ts';
export { isCommonWordOfItems } from './item-matches.ts';
export { type LotPort, type LotQuery, lotPort, type RunningLotQuery } from './lot-port.ts';
export { presentExclusiveSummary } from './present-exclusive.ts';
