import { defineFeature } from '#server/platform/feature.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { fanView } from './views/fan-view.ts';
import * as fanViewTables from './views/fan-view-tables.ts';

export const people = defineFeature({
  name: 'people',
  tables: [fanViewTables],
  personalData: {
    fan_view: {
      by: ['fan_id'],
      others: ['username'],
      omit: ['username', 'session_id', 'authenticated_at', 'code_hash', 'code_ends_at', 'token_hash'],
      erasure: 'delete',
    },
  },
  retention: { fan_view: { removals: [{ column: 'ends_at', days: 1, index: 'fan_view_end' }] } },
  provides: [fanView],
  routes: [registerPeopleRoutes],
});
