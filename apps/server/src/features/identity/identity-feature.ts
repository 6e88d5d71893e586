import { accountEmailPort } from '#server/features/fans/index.ts';
import { knownAccountPort } from '#server/features/staff/index.ts';
import { defineFeature, type Provision } from '#server/platform/feature.ts';
import { followEmailElsewhere, followEmailTask } from './accounts/follow-email.ts';
import { lockEmail } from './accounts/lock-email.ts';
import * as signUpTables from './accounts/sign-up-tables.ts';
import { findUserByEmail } from './accounts/user-store.ts';
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
import { findLivingFamilies } from './sessions/refresh-token-family-store.ts';
import * as familyTables from './sessions/refresh-token-family-tables.ts';

/** All token checks of the server ask this provision which sessions have ended. */
const livingSessions: Provision = {
  register: ({ ownPool, directory: { db }, clock }) =>
    ownPool.findSessionsBy((ids) => findLivingFamilies(db, ids, clock.now())),
};

const knownAccounts = knownAccountPort.by({
  has: async ({ config, directory: { db } }, email) =>
    config.userPool.hosted ? null : (await findUserByEmail(db, email)) !== undefined,
});

export const identity = defineFeature({
  name: 'identity',
  isOfDirectory: true,
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
  retention: {
    pool_user: 'state',
    pool_totp: 'state',
    pool_passkey: 'state',
    pool_recovery_code: 'state',
    pool_factor_reset: 'state',
    pool_code: { removals: [{ column: 'expires_at', days: 0, index: 'pool_code_end' }] },
    pool_sign_up: { removals: [{ column: 'expires_at', days: 0, index: 'pool_sign_up_end' }] },
    pool_challenge: { removals: [{ column: 'expires_at', days: 0, index: 'pool_challenge_end' }] },
    refresh_family: { removals: [{ column: 'expires_at', days: 0, index: 'refresh_family_end' }] },
    login_failure: { removals: [{ column: 'last_at', days: 1, index: 'login_failure_last' }] },
    oauth_flow: { removals: [{ column: 'expires_at', days: 0, index: 'oauth_flow_end' }] },
    oauth_code: { removals: [{ column: 'expires_at', days: 1, index: 'oauth_code_end' }] },
    pool_device: { removals: [{ column: 'used_at', days: 180, index: 'pool_device_age' }] },
    pool_seen_browser: { removals: [{ column: 'seen_at', days: 180, index: 'pool_seen_browser_time' }] },
  },
  provides: [livingSessions, accountEmailPort.by({ lock: lockEmail }), knownAccounts],
  routes: [registerIdentityRoutes, registerSessionRoutes],
  tasks: [
    enumerationGuard.by(async () => undefined),
    factorResetTask.by(resetFactors),
    followEmailTask.by(followEmailElsewhere),
  ],
  schedules: [
    { name: 'rotate-signing-keys', cron: '7 4 1 * *', run: ({ ctx }) => ctx.ownPool.keys.rotate() },
  ],
});
