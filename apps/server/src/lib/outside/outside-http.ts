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
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<Resolved[]>;
  /** Makes the connections in place of our own, which only go to the public internet. */
  agent?: Agent;
}

export interface OutsideCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string | number>;
  body?: Buffer;
}

/** The name of a host leads to this machine or into a private network. */
export class ForbiddenHostError extends Error {
  constructor() {
    super('A host on the public internet was expected');
    this.name = 'ForbiddenHostError';
  }
}

const TIMEOUT_MS = 5000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Calls addresses that people gave us, and nothing but the public internet: what a name resolves to is checked when the
 * connection is made, redirects are not followed, time and bytes are bounded.
 */
export class OutsideHttp {
  private readonly agent: Agent;

  constructor({ resolve = resolveAll, agent }: OutsideHttpOptions = {}) {
    this.agent = agent ?? new Agent({ keepAlive: true, lookup: publicLookup(resolve) });
  }

  /** Rejects when nothing or too much is answered; every status is an answer. */
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

/** Looks names up for `net.connect`, and fails for one of which any address is not public. */
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
