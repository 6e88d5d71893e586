export { type FanDossier, fanDossierPort } from './fan-dossier-port.ts';
export { publicNameOf, publicNamesOf } from './fan-name-rules.ts';
export type { FanRecord } from './fan-record.ts';
export { type FanStanding, findFanStandings } from './fan-standing-store.ts';
export {
  eraseFan,
  findFansByStatus,
  findFansOfUser,
  isInside,
  lockFan,
  setFanNames,
  setKycStatus,
  setPictureUrl,
} from './fan-store.ts';
export { findFan, findFansByIds } from './find-fan.ts';
export { invitationPort } from './invitations.ts';
export { presentMember } from './present-member.ts';
export { registerFan } from './register-fan.ts';
export {
  assertCanReadContent,
  isStaff,
  requireFanSelf,
  requireOwnerOrStaff,
  requireReferredFan,
  requireReferredFanSelf,
  requireValidatedFan,
  requireValidatedFanSelf,
} from './require-fan.ts';
export { showFan } from './show-own-fan.ts';
