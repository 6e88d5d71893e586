export { findPeople } from './administrators/list-administrators.ts';
export { invariantsPort } from './checks/invariants-port.ts';
export { openSetUp } from './open-set-up.ts';
