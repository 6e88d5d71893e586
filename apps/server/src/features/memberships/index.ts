export { askMembership } from './ask-membership.ts';
