import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { contentTypeOf, withoutFocus } from '#server/providers/files/file-keys.ts';
import { FileReplacedError, type FileStore } from '#server/providers/files/file-store.ts';
import {
  PICTURE_HEIGHTS,
  type PictureFormat,
  type PictureHeight,
} from '#server/providers/files/picture-sizes.ts';
import { rangeOf } from './byte-range-rules.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** The logos of partners have fixed addresses and may change. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Keys of files that are served only by an authorised call of their own. */
const PRIVATE = 'private/';

const isPicture = (key: string) => contentTypeOf(key)?.startsWith('image/') === true;

/**
 * `GET /files/{key}?h=150|300|800|1500&format=png`; a file as it was stored also in parts, as players of videos ask for it.
 * Browsers execute nothing in a file, whatever it contains.
 */
export function registerFiles(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { '*': string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const size = readSize(request.query);
      const key = withoutFocus(request.params['*']);
      if (key.startsWith(PRIVATE)) throw new NotFoundError('file.notFound');
      const exchange = { request, reply, key };
      return size && isPicture(key) ? sendResized(ctx, { ...exchange, size }) : sendStored(ctx, exchange);
    },
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
}

/** Called once the file is found: its absence is not cached. */
function describeFile({ reply, key }: Exchange, etag: string): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', key.startsWith('partners/') ? FOR_AN_HOUR : FOREVER)
    .header('etag', etag);
}

async function sendResized(
  { files, pictureSizes }: Context,
  { size, ...exchange }: Exchange & { size: PictureSize },
): Promise<FastifyReply> {
  const stored = await files.find(exchange.key);
  if (!stored) throw new NotFoundError('file.notFound');
  const { bytes, contentType } = await pictureSizes.resize(stored, size.height, size.format);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const reply = describeFile(exchange, etag);
  if (exchange.request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(contentType).send(bytes);
}

/** A file that is replaced while it is opened is looked for again. */
async function sendStored({ files }: Context, exchange: Exchange): Promise<FastifyReply> {
  try {
    return await sendFile(files, exchange);
  } catch (error) {
    if (!(error instanceof FileReplacedError)) throw error;
    return sendFile(files, exchange);
  }
}

/** Sends a file, or the part of it that is asked for, while it is read. */
async function sendFile(files: FileStore, exchange: Exchange): Promise<FastifyReply> {
  const file = await files.open(exchange.key);
  if (!file) throw new NotFoundError('file.notFound');
  const { size, etag } = file;
  const { method, headers } = exchange.request;
  const reply = describeFile(exchange, etag).header('accept-ranges', 'bytes');
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  const isSame = (headers['if-range'] ?? etag) === etag;
  const range = rangeOf(method === 'GET' && isSame ? headers.range : undefined, size);
  if (range === 'BEYOND') {
    reply.header('content-range', `bytes */${size}`).header('cache-control', 'no-store');
    return reply.status(416).send();
  }
  const { start, end } = range === 'WHOLE' ? { start: 0, end: size - 1 } : range;
  // Opened before the headers say which bytes follow.
  const bytes = method === 'HEAD' || size === 0 ? undefined : await file.read({ start, end });
  if (range !== 'WHOLE') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type(file.contentType).header('content-length', end - start + 1);
  return reply.send(bytes);
}

interface PictureSize {
  height: PictureHeight;
  format: PictureFormat;
}

function readSize(query: Record<string, unknown>): PictureSize | null {
  if (Object.keys(query).length === 0) return null;
  const { h, format = 'webp', ...others } = query;
  const height = PICTURE_HEIGHTS.find((known) => String(known) === h);
  const isKnown = format === 'webp' || format === 'png';
  if (height !== undefined && isKnown && Object.keys(others).length === 0) return { height, format };
  throw new InvalidInputError('request.invalid', {
    errors: [{ path: 'query.h', message: `one of ${PICTURE_HEIGHTS.join(', ')}` }],
  });
}
