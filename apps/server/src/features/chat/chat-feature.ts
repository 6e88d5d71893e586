import { defineFeature } from '#server/platform/feature.ts';
import { registerChatRoutes } from './chat-routes.ts';
import * as chatTables from './chat-tables.ts';
import * as moderationTables from './moderation/moderation-tables.ts';

export const chat = defineFeature({
  name: 'chat',
  tables: [chatTables, moderationTables],
  routes: [registerChatRoutes],
});
