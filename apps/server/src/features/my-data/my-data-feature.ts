import { defineFeature } from '#server/platform/feature.ts';
import { eraseElsewhere, eraseElsewhereTask } from './erase-account.ts';
import { eraseLateRows, eraseLateRowsTask } from './erase-fan.ts';
import * as erasureTables from './erasure-tables.ts';
import { registerMyDataRoutes } from './my-data-routes.ts';

export const myData = defineFeature({
  name: 'my-data',
  tables: [erasureTables],
  retention: {
    erasure_request: { removals: [{ column: 'expires_at', days: 1, index: 'erasure_request_end' }] },
  },
  routes: [registerMyDataRoutes],
  tasks: [eraseElsewhereTask.by(eraseElsewhere), eraseLateRowsTask.by(eraseLateRows)],
});
