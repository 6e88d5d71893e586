import { defineFeature } from '#server/platform/feature.ts';
import { registerMessageRoutes } from './message-routes.ts';
import * as messageTables from './message-tables.ts';
import * as moderationTables from './moderation/moderation-tables.ts';

export const messages = defineFeature({
  name: 'messages',
  tables: [messageTables, moderationTables],
  routes: [registerMessageRoutes],
});
