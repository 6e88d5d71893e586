import { defineFeature } from '#server/platform/feature.ts';
import { exclusiveInvariants } from './exclusive-invariants.ts';
import { registerExclusiveRoutes } from './exclusive-routes.ts';
import * as exclusiveTables from './exclusive-tables.ts';

export const exclusives = defineFeature({
  name: 'exclusives',
  tables: [exclusiveTables],
  invariants: exclusiveInvariants,
  personalData: {
    exclusive_like: { by: ['fan_id'], erasure: 'delete' },
  },
  routes: [registerExclusiveRoutes],
});
