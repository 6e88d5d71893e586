import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { listFanAnnouncements } from './list-announcements.ts';
import { listAnnouncementVersions, restoreAnnouncement } from './restore-announcement.ts';
import {
  ANNOUNCEMENT_COLUMNS,
  addAnnouncement,
  editAnnouncement,
  endAnnouncement,
  getAnnouncement,
  listAnnouncements,
} from './written-announcements.ts';

const OFFICE = '/api/back-office/clubs/{slug}/announcements';

export function registerAnnouncementRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/announcements', async ({ actor, params, language }) => ({
    status: 200,
    body: await listFanAnnouncements({ ctx, actor, input: { ...params, language } }),
  }));

  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, `GET ${OFFICE}.csv`, {
    ...{ clubOf, list: listAnnouncements, columns: ANNOUNCEMENT_COLUMNS },
  });
  serveStaff(on, `GET ${OFFICE}`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listAnnouncements({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${OFFICE}`, async ({ actor, params, body: { id, ...draft } }) => ({
    status: 200,
    body: await addAnnouncement({ ctx, actor, input: { club: await clubOf(params), id, draft } }),
  }));
  serveStaff(on, `GET ${OFFICE}/{announcementId}`, async ({ actor, params }) => ({
    status: 200,
    body: await getAnnouncement({
      ...{ ctx, actor },
      input: { club: await clubOf(params), id: params.announcementId },
    }),
  }));
  serveStaff(on, `PUT ${OFFICE}/{announcementId}`, async ({ actor, params, body: { version, ...draft } }) => {
    const input = { club: await clubOf(params), id: params.announcementId, draft, version };
    return { status: 200, body: await editAnnouncement({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${OFFICE}/{announcementId}/end`, async ({ actor, params }) => ({
    status: 200,
    body: await endAnnouncement({
      ...{ ctx, actor },
      input: { club: await clubOf(params), id: params.announcementId },
    }),
  }));
  serveStaff(on, `POST ${OFFICE}/{announcementId}/delete`, async ({ actor, params, body: { version } }) => {
    const input = { club: await clubOf(params), id: params.announcementId, version };
    await deleteAnnouncement({ ctx, actor, input });
    return { status: 204, body: null };
  });
  serveStaff(on, `GET ${OFFICE}/{announcementId}/versions`, async ({ actor, params, query }) => {
    const input = { club: await clubOf(params), id: params.announcementId, query };
    return { status: 200, body: await listAnnouncementVersions({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${OFFICE}/{announcementId}/restore`, async ({ actor, params, body }) => {
    const input = { club: await clubOf(params), id: params.announcementId, ...body };
    return { status: 200, body: await restoreAnnouncement({ ctx, actor, input }) };
  });
}
