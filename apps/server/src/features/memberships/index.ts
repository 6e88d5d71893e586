export { refundMembership } from './refunds/refund-membership.ts';
export { requestMembership } from './request-membership.ts';
