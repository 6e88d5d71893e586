import { defineFeature } from '#server/platform/feature.ts';
import { historyInvariants } from './history-invariants.ts';
import * as historyTables from './history-tables.ts';
import { publicationTurn, turnPublication } from './turn-publication.ts';

export const contentHistory = defineFeature({
  name: 'content-history',
  tables: [historyTables],
  invariants: historyInvariants,
  retention: {
    content_version: 'record',
    content_address: 'record',
  },
  tasks: [publicationTurn.by(turnPublication)],
});
