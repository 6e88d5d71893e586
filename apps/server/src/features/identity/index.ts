export { createConfirmedUser } from './users/create-confirmed-user.ts';
export { deleteAccount } from './users/delete-account.ts';
