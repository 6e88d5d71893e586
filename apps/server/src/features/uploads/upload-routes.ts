import { MAX_UPLOAD_BYTES } from '@tifo/contracts/upload-rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { DiskUploads } from '#server/providers/files/disk-uploads.ts';
import { presignUpload } from './presign-upload.ts';
import { receiveUpload } from './receive-upload.ts';
import { setPicture } from './set-picture.ts';
import { assertUploadAllowed, fitsPermit } from './upload-policy.ts';

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
  const { uploads } = ctx;
  if (!(uploads instanceof DiskUploads)) return;
  await app.register((scope, _options, done) => {
    receiveOwnUploads(scope, { ctx, uploads });
    done();
  });
}

/** `PUT` to an address that we have signed. Everything but the bytes is looked at before they are read. */
function receiveOwnUploads(
  scope: FastifyInstance,
  { ctx, uploads }: { ctx: Context; uploads: DiskUploads },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/uploads/*',
    {
      preParsing: async ({ params, query, headers }) => {
        const permit = uploads.readPermit(params['*'], query);
        const contentLength = Number(headers['content-length'] ?? Number.NaN);
        const sent = { contentType: headers['content-type'], contentLength, now: ctx.clock.now() };
        assertUploadAllowed(permit !== null && fitsPermit(permit, sent));
      },
    },
    async ({ params, headers, body }, reply) => {
      const file = { bytes: body as Buffer, contentType: headers['content-type'] ?? '' };
      await receiveUpload({ ctx, input: { rawKey: params['*'], file } });
      return reply.status(200).header('cache-control', 'private, no-store').send();
    },
  );
}
