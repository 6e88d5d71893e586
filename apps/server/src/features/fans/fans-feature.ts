import { defineFeature } from '#server/platform/feature.ts';
import { registerFanRoutes } from './fan-routes.ts';
import * as fanTables from './fan-tables.ts';

export const fans = defineFeature({
  name: 'fans',
  tables: [fanTables],
  routes: [registerFanRoutes],
});
