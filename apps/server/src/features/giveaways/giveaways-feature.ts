import { defineFeature } from '#server/platform/feature.ts';
import { drawWinners } from './drawing/draw-winners.ts';
import { reconcileDraws } from './drawing/reconcile-draws.ts';
import { drawWinnersTask } from './drawing/schedule-draw.ts';
import { registerGiveawayRoutes } from './giveaway-routes.ts';
import * as giveawayTables from './giveaway-tables.ts';

export const giveaways = defineFeature({
  name: 'giveaways',
  tables: [giveawayTables],
  routes: [registerGiveawayRoutes],
  tasks: [drawWinnersTask.by(drawWinners)],
  schedules: [{ name: 'reconcile-draws', cron: '* * * * *', run: reconcileDraws }],
});
