import { defineFeature } from '#server/platform/feature.ts';
import { insightInvariants } from './insight-invariants.ts';
import { registerInsightRoutes } from './insight-routes.ts';
import * as insightTables from './insight-tables.ts';
import { keepDays } from './keep-days.ts';
import { mailWhatWaits } from './mail-what-waits.ts';

export const insights = defineFeature({
  name: 'insights',
  tables: [insightTables],
  invariants: insightInvariants,
  retention: {
    daily_figures: 'record',
  },
  routes: [registerInsightRoutes],
  schedules: [
    { name: 'keep-daily-figures', cron: '9 * * * *', run: keepDays },
    { name: 'mail-what-waits', cron: '4 * * * *', run: mailWhatWaits },
  ],
});
