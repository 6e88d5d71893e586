import { defineFeature } from '#server/platform/feature.ts';
import { historyInvariants } from './history-invariants.ts';
import * as historyTables from './history-tables.ts';
import { dropClubPages, publicationTurn } from './schedule-publication.ts';

export const contentHistory = defineFeature({
  name: 'content-history',
  tables: [historyTables],
  invariants: historyInvariants,
  retention: {
    content_version: 'record',
    content_address: 'record',
  },
  tasks: [publicationTurn.by(dropClubPages)],
});
