export { type CreateConfirmedUserInput, createConfirmedUser } from './users/create-confirmed-user.ts';
