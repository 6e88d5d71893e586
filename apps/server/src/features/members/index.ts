export type { FanRecord } from './fan-record.ts';
export { findFan, findFansByIds } from './find-fan.ts';
export {
  assertCanReadContent,
  requireFanSelf,
  requireReferredFan,
  requireReferredFanSelf,
  requireValidatedFan,
} from './require-fan.ts';
