export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
export { knownAccountPort } from './invitations/read-invitation.ts';
export { assertOwnsNoClubAlone, leaveStaff } from './leave-staff.ts';
export { nameStaff } from './list-staff.ts';
export { capabilitiesOf } from './role-rules.ts';
export { staffMailPort } from './staff-mail.ts';
export {
  deletePlatformAdmin,
  findDailyReaders,
  findPlatformAdmins,
  findStaff,
  findStaffBy,
  findStaffNames,
  findStaffOfUser,
  findStaffWith,
  hasPlatformAdmin,
  insertPlatformAdmin,
  isAtWork,
  isPlatformAdmin,
  lockPlatformAdmins,
  markDailyMail,
  setStaffEmail,
} from './staff-store.ts';
