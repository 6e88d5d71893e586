import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { archiveMedia } from './archive-media.ts';
import { askMediaUpload, resumeMediaUpload } from './ask-media-upload.ts';
import { bringBackMedia } from './bring-back-media.ts';
import { describeMedia } from './describe-media.ts';
import { finishMedia } from './finish-media.ts';
import { listMedia } from './list-media.ts';
import { listMediaUses } from './list-media-uses.ts';
import { presentMedia } from './present-media.ts';
import { replaceMedia } from './replace-media.ts';
import { setPoster } from './set-poster.ts';

const CLUB = '/api/back-office/clubs/{slug}';

export function registerMediaRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, `GET ${CLUB}/media`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listMedia({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${CLUB}/media-uploads`, async ({ actor, params, body }) => ({
    status: 201,
    body: await askMediaUpload({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/media-uploads/{mediaId}/resume`, async ({ actor, params }) => {
    const input = { club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: await resumeMediaUpload({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${CLUB}/media-uploads/{mediaId}/finish`, async ({ actor, params }) => {
    const input = { club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: presentMedia(await finishMedia({ ctx, actor, input })) };
  });
  serveStaff(on, `GET ${CLUB}/media/{mediaId}/uses`, async ({ actor, params }) => {
    const input = { club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: await listMediaUses({ ctx, actor, input }) };
  });
  serveStaff(on, `PUT ${CLUB}/media/{mediaId}`, async ({ actor, params, body }) => {
    const input = { ...body, club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: presentMedia(await describeMedia({ ctx, actor, input })) };
  });
  serveStaff(on, `POST ${CLUB}/media/{mediaId}/replace`, async ({ actor, params, body }) => {
    const input = { ...body, club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: presentMedia(await replaceMedia({ ctx, actor, input })) };
  });
  serveStaff(on, `PUT ${CLUB}/media/{mediaId}/poster`, async ({ actor, params, body }) => {
    const input = { ...body, club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: presentMedia(await setPoster({ ctx, actor, input })) };
  });
  serveStaff(on, `POST ${CLUB}/media/{mediaId}/archive`, async ({ actor, params }) => {
    await archiveMedia({ ctx, actor, input: { club: await clubOf(params), id: params.mediaId } });
    return { status: 204, body: null };
  });
  serveStaff(on, `POST ${CLUB}/media/{mediaId}/bring-back`, async ({ actor, params }) => {
    const input = { club: await clubOf(params), id: params.mediaId };
    return { status: 200, body: presentMedia(await bringBackMedia({ ctx, actor, input })) };
  });
}
