import { defineFeature } from '#server/platform/feature.ts';
import { fanInvariants } from './fan-invariants.ts';
import { registerFanRoutes } from './fan-routes.ts';
import * as fanTables from './fan-tables.ts';

export const fans = defineFeature({
  name: 'fans',
  tables: [fanTables],
  invariants: fanInvariants,
  personalData: { fan_word: { by: ['fan_id'], erasure: 'delete' } },
  retention: {
    fan: 'state',
    fan_word: 'state',
  },
  routes: [registerFanRoutes],
});
