export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
export { knownAccountPort } from './invitations/read-invitation.ts';
export { staffMailPort } from './staff-mail.ts';
export {
  findPlatformAdmins,
  findStaff,
  findStaffNames,
  findStaffWith,
  hasPlatformAdmin,
  isAtWork,
  isPlatformAdmin,
  setStaffEmail,
} from './staff-store.ts';
