export { lapseMemberships } from './lapse-memberships.ts';
export { refundMembership } from './refunds/refund-membership.ts';
export { requestMembership } from './request-membership.ts';
