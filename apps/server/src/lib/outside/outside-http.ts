import { lookup as systemLookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../network-address.ts';
import type { OutsideAddress } from './outside-address.ts';

interface Resolved {
  address: string;
  family: number;
}

export interface OutsideHttpOptions {
  /** Returns all addresses of a host. */
  resolve?: (host: string) => Promise<Resolved[]>;
  /** Opens the connections instead of the default agent, which only connects to the public internet. */
  agent?: Agent;
}

export interface OutsideCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string | number>;
  body?: Buffer;
}

/** The host name resolves to this machine or a private network. */
export class ForbiddenHostError extends Error {
  constructor() {
    super('A host on the public internet was expected');
    this.name = 'ForbiddenHostError';
  }
}

const TIMEOUT_MS = 5000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Requests foreign addresses on the public internet only: a resolved name is checked when the connection is
 * opened, redirects are not followed, time and bytes are limited.
 */
export class OutsideHttp {
  private readonly agent: Agent;

  constructor({ resolve = resolveAll, agent }: OutsideHttpOptions = {}) {
    this.agent = agent ?? new Agent({ keepAlive: true, lookup: publicLookup(resolve) });
  }

  /** Rejects without a reply or with one that is too large; resolves for every status. */
  call(
    address: OutsideAddress,
    { method, headers, body }: OutsideCall,
  ): Promise<{ status: number; body: Buffer }> {
    return new Promise((answered, failed) => {
      const call = request({
        agent: this.agent,
        host: address.host,
        path: address.path,
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      call.on('error', failed).on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('error', failed);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > MAX_BODY_BYTES) response.destroy(new Error('The answer from outside is too long'));
        });
        response.on('end', () => answered({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      });
      call.end(body);
    });
  }
}

/** Resolves names for `net.connect`, and fails if any of the addresses is not public. */
export function publicLookup(resolve: (host: string) => Promise<Resolved[]>): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || family === options.family);
        const [first] = wanted;
        if (!first || !found.every(({ address }) => isPublicAddress(address))) {
          done(new ForbiddenHostError(), []);
        } else if (options.all) done(null, wanted);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

function resolveAll(host: string): Promise<Resolved[]> {
  return systemLookup(host, { all: true });
}
