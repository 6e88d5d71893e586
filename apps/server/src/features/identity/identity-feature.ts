import { defineFeature, type Provision } from '#server/platform/feature.ts';
import * as codeTables from './codes/code-tables.ts';
import { decoyMail } from './codes/decoy-mails.ts';
import * as deviceTables from './devices/device-tables.ts';
import { registerIdentityRoutes } from './identity-routes.ts';
import * as oauthTables from './oauth/oauth-tables.ts';
import * as passkeyTables from './passkeys/passkey-tables.ts';
import * as lockoutTables from './passwords/lockout-tables.ts';
import { removeOldRows } from './remove-old-rows.ts';
import * as totpTables from './second-factor/totp-tables.ts';
import { findLivingFamilies } from './sessions/family-store.ts';
import * as familyTables from './sessions/family-tables.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import * as challengeTables from './sign-in/challenge-tables.ts';
import * as signUpTables from './users/sign-up-tables.ts';
import * as userTables from './users/user-tables.ts';

/** The pool checks tokens for everybody, and asks here which of their sessions have been ended. */
const livingSessions: Provision = {
  register: ({ ownPool, db, clock }) =>
    ownPool.findSessionsBy((ids) => findLivingFamilies(db, ids, clock.now())),
};

export const identity = defineFeature({
  name: 'identity',
  tables: [
    codeTables,
    deviceTables,
    oauthTables,
    passkeyTables,
    lockoutTables,
    totpTables,
    familyTables,
    challengeTables,
    signUpTables,
    userTables,
  ],
  provides: [livingSessions],
  routes: [registerIdentityRoutes, registerSessionRoutes],
  tasks: [decoyMail.by(async () => undefined)],
  schedules: [
    { name: 'remove-old-sign-ins', cron: '27 3 * * *', run: ({ ctx }) => removeOldRows(ctx) },
    { name: 'rotate-signing-keys', cron: '7 4 1 * *', run: ({ ctx }) => ctx.ownPool.keys.rotate() },
  ],
});
