import { describe } from 'vitest';
import { describeUploadTarget } from '#server/providers/files/upload-target.suite.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { insertUpload } from '../upload-store.ts';

const { app, ctx } = await buildTestApp();

describe('files on this machine', () => {
  describeUploadTarget(async () => ({
    store: ctx.files,
    uploads: ctx.uploads,
    newKey: async () => {
      const fan = await createFan(ctx);
      const id = ctx.ids.next();
      const rawKey = `private/uploads/${id}.png`;
      await insertUpload(ctx.db, {
        ...{ id, clubId: fan.clubId, fanId: fan.id, rawKey, fileKey: `fans/${fan.id}/${id}.webp` },
        ...{ contentType: 'image/png', expiresAt: new Date(Date.now() + 60_000) },
      });
      return rawKey;
    },
    send: async (url, { contentType, bytes }) => {
      const { pathname, search } = new URL(url);
      const headers = { 'content-type': contentType };
      const reply = await app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes });
      return reply.statusCode;
    },
  }));
});
