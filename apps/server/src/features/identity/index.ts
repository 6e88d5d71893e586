export { createConfirmedUser } from './accounts/create-confirmed-user.ts';
export { findContactsOfUsers, findUserByEmail } from './accounts/user-store.ts';
export { DEMO_PASSWORD } from './factors/passwords/password-rules.ts';
export { setUpAuthenticator } from './factors/totp/set-up-authenticator.ts';
export { askFactorReset } from './operations/ask-factor-reset.ts';
export { createOwnAccount } from './operations/create-own-account.ts';
export { deleteAccount } from './operations/delete-account.ts';
export { keepFactors } from './operations/keep-factors.ts';
export { listFactorResets } from './operations/list-factor-resets.ts';
