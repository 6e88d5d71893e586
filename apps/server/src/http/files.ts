import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { PICTURE_HEIGHTS, type PictureHeight } from '#server/providers/files/picture-sizes.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Logos of partners stand at an address of their own and may change behind it. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** What is handed out by a call of its own, to those it is for. */
const PRIVATE = 'private/';

/** `GET /files/{key}?h=300|800|1500`. Whatever a file holds, a browser runs nothing of it. */
export function registerFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/*',
    async ({ params, query, headers }, reply) => {
      const height = readHeight(query);
      const key = params['*'];
      const stored = key.startsWith(PRIVATE) ? null : await ctx.files.find(key);
      if (!stored) throw new NotFoundError('file.notFound');
      const { bytes, contentType } = height ? await ctx.pictureSizes.resize(stored, height) : stored;
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
      reply
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', key.startsWith('partners/') ? FOR_AN_HOUR : FOREVER)
        .header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type(contentType).send(bytes);
    },
  );
}

function readHeight(query: Record<string, unknown>): PictureHeight | null {
  if (Object.keys(query).length === 0) return null;
  const { h, ...others } = query;
  const height = PICTURE_HEIGHTS.find((known) => String(known) === h);
  if (height !== undefined && Object.keys(others).length === 0) return height;
  throw new InvalidInputError('request.invalid', {
    errors: [{ path: 'query.h', message: `one of ${PICTURE_HEIGHTS.join(', ')}` }],
  });
}
