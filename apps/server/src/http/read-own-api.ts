import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import { OWN_READS_ADDRESS } from './limit-visitor.ts';

/** Reads our own public API without network and without a token, so it returns public data only. */
export async function readOwnApi(
  app: FastifyInstance,
  { path, language }: { path: string; language: Language },
): Promise<Response> {
  const reply = await app.inject({
    method: 'GET',
    url: path,
    headers: { 'accept-language': language },
    remoteAddress: OWN_READS_ADDRESS,
  });
  const headers = new Headers({ 'content-type': String(reply.headers['content-type'] ?? '') });
  if (reply.headers.link) headers.set('link', String(reply.headers.link));
  return new Response(reply.payload, { status: reply.statusCode, headers });
}
