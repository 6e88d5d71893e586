import { defineFeature } from '#server/platform/feature.ts';
import { registerExclusiveRoutes } from './exclusive-routes.ts';
import * as exclusiveTables from './exclusive-tables.ts';

export const exclusives = defineFeature({
  name: 'exclusives',
  tables: [exclusiveTables],
  routes: [registerExclusiveRoutes],
});
