import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { archivePost } from './archive-post.ts';
import { listWrittenPosts, POST_COLUMNS } from './list-written-posts.ts';
import { listPostVersions, restorePost } from './restore-post.ts';
import { addPost, editPost, getWrittenPost } from './written-posts.ts';

const POSTS = '/api/back-office/clubs/{slug}/posts';

export function registerPostOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/posts.csv', {
    ...{ clubOf, list: listWrittenPosts, columns: POST_COLUMNS },
  });
  serveStaff(on, `GET ${POSTS}`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listWrittenPosts({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${POSTS}`, async ({ actor, params, body: { requestId, ...draft } }) => ({
    status: 201,
    body: await addPost({ ctx, actor, input: { club: await clubOf(params), draft, requestId } }),
  }));
  serveStaff(on, `GET ${POSTS}/{postId}`, async ({ actor, params }) => ({
    status: 200,
    body: await getWrittenPost({ ctx, actor, input: { club: await clubOf(params), id: params.postId } }),
  }));
  serveStaff(on, `PUT ${POSTS}/{postId}`, async ({ actor, params, body: { version, ...draft } }) => {
    const input = { club: await clubOf(params), id: params.postId, draft, version };
    return { status: 200, body: await editPost({ ctx, actor, input }) };
  });
  for (const [verb, isArchived] of [
    ['archive', true],
    ['bring-back', false],
  ] as const) {
    serveStaff(on, `POST ${POSTS}/{postId}/${verb}`, async ({ actor, params }) => {
      const input = { club: await clubOf(params), id: params.postId, isArchived };
      return { status: 200, body: await archivePost({ ctx, actor, input }) };
    });
  }
  serveStaff(on, `GET ${POSTS}/{postId}/versions`, async ({ actor, params, query }) => {
    const input = { club: await clubOf(params), id: params.postId, query };
    return { status: 200, body: await listPostVersions({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${POSTS}/{postId}/restore`, async ({ actor, params, body }) => {
    const input = { club: await clubOf(params), id: params.postId, ...body };
    return { status: 200, body: await restorePost({ ctx, actor, input }) };
  });
}
