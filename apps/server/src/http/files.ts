import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { withoutFocus } from '#server/providers/files/file-keys.ts';
import {
  PICTURE_HEIGHTS,
  type PictureFormat,
  type PictureHeight,
} from '#server/providers/files/picture-sizes.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** The logos of partners have fixed addresses and may change. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Keys of files that are served only by an authorised call of their own. */
const PRIVATE = 'private/';

/** `GET /files/{key}?h=300|800|1500&format=png`. Browsers execute nothing in a file, whatever it contains. */
export function registerFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/*',
    async ({ params, query, headers }, reply) => {
      const size = readSize(query);
      const key = withoutFocus(params['*']);
      const stored = key.startsWith(PRIVATE) ? null : await ctx.files.find(key);
      if (!stored) throw new NotFoundError('file.notFound');
      const { bytes, contentType } = size
        ? await ctx.pictureSizes.resize(stored, size.height, size.format)
        : stored;
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

function readSize(query: Record<string, unknown>): { height: PictureHeight; format: PictureFormat } | null {
  if (Object.keys(query).length === 0) return null;
  const { h, format = 'webp', ...others } = query;
  const height = PICTURE_HEIGHTS.find((known) => String(known) === h);
  const isKnown = format === 'webp' || format === 'png';
  if (height !== undefined && isKnown && Object.keys(others).length === 0) return { height, format };
  throw new InvalidInputError('request.invalid', {
    errors: [{ path: 'query.h', message: `one of ${PICTURE_HEIGHTS.join(', ')}` }],
  });
}
