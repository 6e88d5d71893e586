import { accountEmailPort } from '#server/features/fans/index.ts';
import { defineFeature, type Provision } from '#server/platform/feature.ts';
import { lockEmail } from './accounts/lock-email.ts';
import * as signUpTables from './accounts/sign-up-tables.ts';
import * as userTables from './accounts/user-tables.ts';
import * as challengeTables from './challenges/challenge-tables.ts';
import { registerIdentityRoutes } from './edge/identity-routes.ts';
import { registerSessionRoutes } from './edge/session-routes.ts';
import * as codeTables from './factors/codes/code-tables.ts';
import { enumerationGuard } from './factors/codes/enumeration-guard.ts';
import * as deviceTables from './factors/devices/device-tables.ts';
import * as lockoutTables from './factors/lockout/lockout-tables.ts';
import * as passkeyTables from './factors/passkeys/passkey-tables.ts';
import * as recoveryCodeTables from './factors/recovery-codes/recovery-code-tables.ts';
import * as factorResetTables from './factors/reset/factor-reset-tables.ts';
import { factorResetTask } from './factors/reset/factor-reset-task.ts';
import * as totpTables from './factors/totp/totp-tables.ts';
import { identityInvariants } from './identity-invariants.ts';
import * as oauthTables from './oauth/oauth-tables.ts';
import { resetFactors } from './operations/reset-factors.ts';
import { removeOldRows } from './remove-old-rows.ts';
import { findLivingFamilies } from './sessions/refresh-token-family-store.ts';
import * as familyTables from './sessions/refresh-token-family-tables.ts';

/** All token checks of the server ask this provision which sessions have ended. */
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
    recoveryCodeTables,
    factorResetTables,
    totpTables,
    familyTables,
    challengeTables,
    signUpTables,
    userTables,
  ],
  invariants: identityInvariants,
  provides: [livingSessions, accountEmailPort.by({ lock: lockEmail })],
  routes: [registerIdentityRoutes, registerSessionRoutes],
  tasks: [enumerationGuard.by(async () => undefined), factorResetTask.by(resetFactors)],
  schedules: [
    { name: 'remove-old-sign-ins', cron: '27 3 * * *', run: ({ ctx }) => removeOldRows(ctx) },
    { name: 'rotate-signing-keys', cron: '7 4 1 * *', run: ({ ctx }) => ctx.ownPool.keys.rotate() },
  ],
});
