export { createConfirmedUser } from './users/create-confirmed-user.ts';
