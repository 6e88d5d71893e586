export { createConfirmedUser } from './accounts/create-confirmed-user.ts';
export { deleteAccount } from './operations/delete-account.ts';
