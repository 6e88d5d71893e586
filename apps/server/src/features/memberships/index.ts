export { requestMembership } from './request-membership.ts';
