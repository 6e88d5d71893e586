import { MAX_UPLOAD_BYTES } from '@tifo/contracts/upload-rules';
import type { FastifyInstance } from 'fastify';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { ReceivesUploads, UploadPermit } from './upload-target.ts';

interface Permits {
  readPermit(key: string, query: Readonly<Record<string, unknown>>): UploadPermit | null;
}

/**
 * Accepts `PUT` to a presigned address of this server. Everything else is checked before the body is read.
 */
export async function registerDiskUploads(
  app: FastifyInstance,
  { permits, now, receive }: ReceivesUploads & { permits: Permits },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
      '/uploads/*',
      {
        preParsing: async ({ params, query, headers }) => {
          const permit = permits.readPermit(params['*'], query);
          const contentLength = Number(headers['content-length'] ?? Number.NaN);
          const sent = { contentType: headers['content-type'], contentLength, now: now() };
          if (permit === null || !fitsPermit(permit, sent)) throw new ForbiddenError('upload.notAllowed');
        },
      },
      async ({ params, headers, body }, reply) => {
        await receive(params['*'], { bytes: body as Buffer, contentType: headers['content-type'] ?? '' });
        return reply.status(200).header('cache-control', 'private, no-store').send();
      },
    );
    done();
  });
}

/** Checks that the type and the length are those that were signed, and the expiry. */
function fitsPermit(
  permit: UploadPermit,
  sent: { contentType: string | undefined; contentLength: number; now: Date },
): boolean {
  const { contentType, contentLength, now } = sent;
  return (
    permit.expiresAt > now &&
    contentType === permit.contentType &&
    contentLength > 0 &&
    contentLength <= MAX_UPLOAD_BYTES &&
    (permit.contentLength ?? contentLength) === contentLength
  );
}
