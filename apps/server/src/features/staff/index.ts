export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
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
