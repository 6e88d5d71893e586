export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
export { type FanDossier, registerFanDossiers } from './fan-dossier.ts';
export type { FanRecord } from './fan-record.ts';
export { type FanStanding, findFanStandings } from './fan-standing-store.ts';
export { lockFan, setKycStatus } from './fan-store.ts';
export { findFan, findFansByIds } from './find-fan.ts';
export { registerInvitations } from './invitations.ts';
export { registerFan } from './register-fan.ts';
export {
  assertCanReadContent,
  isStaff,
  requireReferredFan,
  requireReferredFanSelf,
  requireValidatedFan,
  requireValidatedFanSelf,
} from './require-fan.ts';
