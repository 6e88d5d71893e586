import { defineFeature } from '#server/platform/feature.ts';
import { registerConsentRoutes } from './consent-routes.ts';
import * as consentTables from './consent-tables.ts';

export const consents = defineFeature({
  name: 'consents',
  isOfDirectory: true,
  tables: [consentTables],
  retention: {
    consent: { removals: [{ column: 'created_at', days: 5 * 366, index: 'consent_age' }] },
  },
  routes: [registerConsentRoutes],
});
