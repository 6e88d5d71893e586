export { type CreateExclusiveInput, createExclusive } from './create-exclusive.ts';
export { assertCanBeBought } from './exclusive-policy.ts';
export {
  type ExclusiveRecord,
  findExclusivesByIds,
  findExclusivesByWords,
  markAsLots,
  returnStock,
  takeStock,
  takeStockUpTo,
} from './exclusive-store.ts';
export { getExclusiveById, getExclusiveBySlug } from './get-exclusive.ts';
export { type LotQuery, type LotSource, lotPort } from './lot-source.ts';
export { presentExclusiveSummary } from './present-exclusive.ts';
