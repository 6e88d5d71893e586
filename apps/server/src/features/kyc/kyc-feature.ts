import { fanDossierPort } from '#server/features/fans/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerKycRoutes } from './kyc-routes.ts';
import * as kycTables from './kyc-tables.ts';
import { readDossier } from './read-dossier.ts';
import * as reviewTables from './reviews/review-tables.ts';

export const kyc = defineFeature({
  name: 'kyc',
  tables: [kycTables, reviewTables],
  provides: [fanDossierPort.by((ctx) => ({ read: (fan, club) => readDossier(ctx, fan, club) }))],
  routes: [registerKycRoutes],
});
