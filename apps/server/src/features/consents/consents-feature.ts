import { defineFeature } from '#server/platform/feature.ts';
import { registerConsentRoutes } from './consent-routes.ts';
import * as consentTables from './consent-tables.ts';

export const consents = defineFeature({
  name: 'consents',
  tables: [consentTables],
  routes: [registerConsentRoutes],
});
