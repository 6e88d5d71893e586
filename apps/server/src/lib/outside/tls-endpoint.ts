import { get, type RequestOptions } from 'node:https';
import { connect } from 'node:tls';

/** Where the platform itself is reached from outside: an address of its own name, and its port of TLS. */
export interface TlsEndpoint {
  address: string;
  port: number;
}

/** A certificate may have to be obtained first. */
const TLS_TIMEOUT_MS = 12_000;
const REQUEST_TIMEOUT_MS = 8000;

/**
 * Returns until when the certificate that the platform shows for a host is valid. Only the platform is connected to,
 * whatever the records of the host say. Rejects if browsers would not trust it, with Node's code of the reason.
 */
export function readCertificate({ address, port }: TlsEndpoint, host: string): Promise<Date> {
  return new Promise((done, failed) => {
    const socket = connect({ host: address, port, servername: host });
    const timer = setTimeout(() => socket.destroy(new Error('No certificate in time')), TLS_TIMEOUT_MS);
    socket.on('error', failed).on('close', () => clearTimeout(timer));
    socket.on('secureConnect', () => {
      done(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}

export interface EndpointReply {
  status: number;
  contentType: string;
  location: string | null;
  body: Buffer;
}

/** Requests a path of a host from the platform; at most `maxBytes` of it. Rejects without a reply, or with a larger one. */
export function requestEndpoint(
  { address, port }: TlsEndpoint,
  { host, path, maxBytes }: { host: string; path: string; maxBytes: number },
): Promise<EndpointReply> {
  const options: RequestOptions = {
    ...{ host: address, port, path, servername: host, agent: false },
    headers: { host: port === 443 ? host : `${host}:${port}` },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  return new Promise((done, failed) => {
    const call = get(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', failed).on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > maxBytes) response.destroy(new ReplyTooLargeError());
      });
      response.on('end', () => {
        const { 'content-type': contentType = '', location = null } = headers;
        done({ status, contentType, location, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', failed);
  });
}

export class ReplyTooLargeError extends Error {
  constructor() {
    super('The reply is too large');
    this.name = 'ReplyTooLargeError';
  }
}
