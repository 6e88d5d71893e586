import { fanVerificationPort } from '#server/features/fans/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { admitWithoutFee } from './admit-without-fee.ts';
import { kycInvariants } from './kyc-invariants.ts';
import { registerKycRoutes } from './kyc-routes.ts';
import * as kycTables from './kyc-tables.ts';
import { passUnasked } from './pass-unasked.ts';
import { readVerification } from './read-verification.ts';
import * as reviewTables from './reviews/review-tables.ts';

export const kyc = defineFeature({
  name: 'kyc',
  tables: [kycTables, reviewTables],
  invariants: kycInvariants,
  personalData: {
    personal_info: { by: ['fan_id'], erasure: 'delete' },
    tos_acceptance: { by: ['fan_id'], erasure: 'keep' },
    kyc_event: { by: ['fan_id'], omit: ['actor'], erasure: 'keep' },
    kyc_review: { by: ['fan_id'], omit: ['actor'], erasure: { set: { words: "''" } } },
  },
  retention: {
    personal_info: 'state',
    kyc_event: 'record',
    tos_acceptance: 'record',
    kyc_review: 'record',
  },
  provides: [fanVerificationPort.by((ctx) => ({ read: (fan, club) => readVerification(ctx, fan, club) }))],
  routes: [registerKycRoutes],
  schedules: [
    { name: 'admit-without-fee', cron: '*/5 * * * *', run: admitWithoutFee },
    { name: 'pass-unasked', cron: '*/5 * * * *', run: passUnasked },
  ],
});
