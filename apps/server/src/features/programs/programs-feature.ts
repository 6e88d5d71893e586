import { defineFeature } from '#server/platform/feature.ts';
import { registerProgramRoutes } from './program-routes.ts';
import * as programTables from './program-tables.ts';

export const programs = defineFeature({
  name: 'programs',
  tables: [programTables],
  routes: [registerProgramRoutes],
});
