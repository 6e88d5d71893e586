export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
export { staffMailPort } from './staff-mail.ts';
export {
  findPlatformAdmins,
  findStaff,
  findStaffNames,
  findStaffWith,
  hasPlatformAdmin,
  isPlatformAdmin,
  setStaffEmail,
  staffAtWork,
} from './staff-store.ts';
