import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { presignUpload, receiveUpload } from './presign-upload.ts';
import { setPicture } from './set-picture.ts';

export async function registerUploadRoutes(on: { app: FastifyInstance; ctx: Context }): Promise<void> {
  const { app, ctx } = on;
  serve(on, 'POST /api/clubs/{slug}/presigned-uploads', async ({ actor, params, body }) => ({
    status: 201,
    body: await presignUpload({ ctx, actor, input: { ...params, ...body } }),
  }));
  serve(on, 'PATCH /api/clubs/{slug}/fans/{username}', async ({ actor, params, body }) => ({
    status: 200,
    body: await setPicture({ ctx, actor, input: { ...params, ...body } }),
  }));
  await ctx.uploads.routes?.(app, {
    now: () => ctx.clock.now(),
    receive: (rawKey, file) => receiveUpload({ ctx, input: { rawKey, file } }),
  });
}
