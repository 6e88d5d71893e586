export { createConfirmedUser } from './accounts/create-confirmed-user.ts';
export { DEMO_PASSWORD } from './factors/passwords/password-rules.ts';
export { setUpAuthenticator } from './factors/totp/set-up-authenticator.ts';
export { deleteAccount } from './operations/delete-account.ts';
