export { appointPlatformAdmin, appointStaff } from './appoint-staff.ts';
export { staffMailPort } from './staff-mail.ts';
export { findStaff, findStaffNames, isPlatformAdmin, staffAtWork } from './staff-store.ts';
