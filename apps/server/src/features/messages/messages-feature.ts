import { pushRelevancePort } from '#server/features/notifications/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { NO_TEXT } from '#server/platform/personal-data.ts';
import { messageInvariants } from './message-invariants.ts';
import { registerMessageRoutes } from './message-routes.ts';
import { hasUnread } from './message-store.ts';
import * as messageTables from './message-tables.ts';
import * as moderationTables from './moderation/moderation-tables.ts';
import { registerReportRoutes } from './moderation/report-routes.ts';

export const messages = defineFeature({
  name: 'messages',
  tables: [messageTables, moderationTables],
  invariants: messageInvariants,
  personalData: {
    conversation: { by: ['first_id', 'second_id'], erasure: 'keep', isPrivate: true },
    message: {
      by: ['sender_id', 'receiver_id'],
      omit: ['client_id'],
      erasure: { set: { body: NO_TEXT } },
      erasedBy: ['sender_id'],
      isPrivate: true,
    },
    read_mark: { by: ['fan_id'], erasure: 'keep', isPrivate: true },
    // A block is the blocker's personal data; the blocked fan must not learn of it.
    member_block: { by: ['fan_id'], others: ['blocked_id'], erasure: 'delete', isPrivate: true },
    member_report: {
      ...{ by: ['fan_id'], others: ['reported_id'], omit: ['decided_by'] },
      // What its author wrote goes with their account, as in the conversation.
      ...{ erasure: { set: { quotes: "'[]'", message_ids: "'[]'" } }, erasedBy: ['reported_id'] },
      isPrivate: true,
    },
  },
  retention: {
    conversation: 'state',
    message: 'record',
    read_mark: 'state',
    member_block: 'state',
    member_report: 'record',
  },
  provides: [
    pushRelevancePort.by({
      chat: ({ db }, { clubId, fanId, about }) => hasUnread(db, { clubId, fanId, peerId: about }),
    }),
  ],
  routes: [registerMessageRoutes, registerReportRoutes],
});
