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
export { type LotPort, type LotQuery, lotPort } from './lot-port.ts';
export { presentExclusiveSummary } from './present-exclusive.ts';
