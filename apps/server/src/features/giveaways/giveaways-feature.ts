import { partnerUsePort } from '#server/features/clubs/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { NO_EMAIL, NO_TEXT } from '#server/platform/personal-data.ts';
import { drawWinners, reconcileDraws } from './drawing/draw-winners.ts';
import { drawWinnersTask } from './drawing/schedule-draw.ts';
import { giveawayInvariants } from './giveaway-invariants.ts';
import { registerGiveawayRoutes } from './giveaway-routes.ts';
import { findUsedPartners } from './giveaway-store.ts';
import * as giveawayTables from './giveaway-tables.ts';
import { registerOfficeGiveawayRoutes } from './office/office-giveaway-routes.ts';

export const giveaways = defineFeature({
  name: 'giveaways',
  tables: [giveawayTables],
  invariants: giveawayInvariants,
  personalData: {
    prize_forfeit: {
      ...{ by: ['fan_id'], omit: ['asked_by', 'approved_by'] },
      erasure: { set: { reason: "''" } },
    },
    prize_delivery: { by: ['fan_id'], erasure: { set: { delivery_note: NO_TEXT } } },
    participation: {
      by: ['fan_id'],
      erasure: { set: { first_name: NO_TEXT, last_name: NO_TEXT, email: NO_EMAIL, answers: "'[]'" } },
    },
  },
  retention: {
    giveaway: 'state',
    giveaway_rule: 'state',
    giveaway_winner: 'record',
    participation: 'record',
    prize_delivery: 'record',
    prize_forfeit: 'record',
  },
  provides: [
    partnerUsePort.by({
      findUsed: (uow, wanted) => findUsedPartners(uow.tx, { ...wanted, now: uow.clock.now() }),
    }),
  ],
  routes: [registerGiveawayRoutes, registerOfficeGiveawayRoutes],
  tasks: [drawWinnersTask.by(drawWinners)],
  schedules: [{ name: 'reconcile-draws', cron: '* * * * *', run: reconcileDraws }],
});
