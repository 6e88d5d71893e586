import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** The reply of a public address before compression. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A reply in one encoding, with its header lines. */
interface Representation {
  headers: Record<string, string>;
  body: Buffer;
  /** Names and values alternate, the form that node:http writes fastest. */
  head: string[];
}

const WORTH_COMPRESSING_BYTES = 1024;

/** All forms of the headers, the key, and the entry itself. */
const OVERHEAD_BYTES = 4096;

/** Much smaller for a few milliseconds in a background thread, spent once for all callers. */
const BROTLI_QUALITY = 5;

/** A public reply as it is sent, byte for byte and header for header. */
export class CachedReply {
  readonly status: number;
  readonly etag: string;
  /** The maximum memory used, including all its compressed forms. */
  readonly bytes: number;
  /** The head of `304 Not Modified`. */
  readonly notModified: Representation;
  private readonly ready = new Map<Encoding, Representation>();
  private readonly making = new Map<Encoding, Promise<Representation>>();
  private readonly plain: Answer;

  constructor({ status, headers, body }: Answer) {
    this.status = status;
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
    this.plain = { status, body, headers: { ...headers, etag: this.etag } };
    this.notModified = representation(this.plain.headers, Buffer.alloc(0));
    const isCompressible = body.length >= WORTH_COMPRESSING_BYTES;
    this.bytes = body.length * (isCompressible ? 2 : 1) + OVERHEAD_BYTES;
    const whole = representation({ ...this.plain.headers, 'content-length': String(body.length) }, body);
    for (const encoding of isCompressible ? PLAIN : ENCODINGS) this.ready.set(encoding, whole);
  }

  /** Returns undefined until the encoding has been requested through `in`. */
  readyIn(encoding: Encoding): Representation | undefined {
    return this.ready.get(encoding);
  }

  /** Compressed on first use. */
  async in(encoding: Encoding): Promise<Representation> {
    const ready = this.ready.get(encoding);
    if (ready) return ready;
    const made = this.making.get(encoding) ?? this.compress(encoding);
    this.making.set(encoding, made);
    return made;
  }

  private async compress(encoding: Encoding): Promise<Representation> {
    const { headers, body } = this.plain;
    const bytes = await (encoding === 'br' ? toBrotli(body) : promisify(gzip)(body));
    const compressed = representation(
      { ...headers, 'content-encoding': encoding, 'content-length': String(bytes.length) },
      bytes,
    );
    this.ready.set(encoding, compressed);
    return compressed;
  }
}

const PLAIN: readonly Encoding[] = ['identity'];
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** Returns the best encoding that `Accept-Encoding` allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  return (negotiator.negotiate(accepted) as Encoding | null) ?? 'identity';
}

function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

function representation(headers: Record<string, string>, body: Buffer): Representation {
  return { headers, body, head: Object.entries(headers).flat() };
}
