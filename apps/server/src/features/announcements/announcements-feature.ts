import { clubAnnouncementsPort } from '#server/features/clubs/index.ts';
import { dropClubPages } from '#server/features/content-history/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerAnnouncementRoutes } from './announcement-routes.ts';
import * as announcementTables from './announcement-tables.ts';
import { findClubAnnouncements } from './list-announcements.ts';
import { announcementTurn } from './turn-announcements.ts';

export const announcements = defineFeature({
  name: 'announcements',
  tables: [announcementTables],
  retention: {
    announcement: 'state',
  },
  provides: [clubAnnouncementsPort.by((ctx) => ({ find: (clubIds) => findClubAnnouncements(ctx, clubIds) }))],
  routes: [registerAnnouncementRoutes],
  tasks: [announcementTurn.by(dropClubPages)],
});
