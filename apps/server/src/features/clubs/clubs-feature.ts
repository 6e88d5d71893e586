import { defineFeature } from '#server/platform/feature.ts';
import { clubInvariants } from './club-invariants.ts';
import { registerClubOfficeRoutes } from './club-office-routes.ts';
import { registerClubRoutes } from './club-routes.ts';
import * as clubTables from './club-tables.ts';

export const clubs = defineFeature({
  name: 'clubs',
  tables: [clubTables],
  invariants: clubInvariants,
  routes: [registerClubRoutes, registerClubOfficeRoutes],
});
