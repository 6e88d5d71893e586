import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const folder = new URL('certificates/', import.meta.url);
/** The authority of the certificates, for hosts below `club.test`. */
export const ROOT_CERTIFICATE = new URL('root.pem', folder);

export interface LocalTlsProxy {
  port: number;
  /** The port of the product, to which requests are handed on. */
  backendPort: number;
  /** Shows the certificate that has ended. */
  expire(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy that ends TLS before the product, as Caddy does. */
export async function startLocalTlsProxy(backendPort = 0, wantedPort = 0): Promise<LocalTlsProxy> {
  const read = (name: string) => readFile(new URL(name, folder));
  const certificate = async (name: string) => ({ key: await read('site.key'), cert: await read(name) });
  const server = createServer(await certificate('site.pem'), (from, to) => {
    const { method, url, headers } = from;
    const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const target = { host: '127.0.0.1', port: proxy.backendPort, method, path: url, headers: forwarded };
    const onward = request(target, (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    });
    onward.on('error', () => to.writeHead(502).end());
    from.pipe(onward);
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const proxy: LocalTlsProxy = {
    port: (server.address() as AddressInfo).port,
    backendPort,
    expire: async () => server.setSecureContext(await certificate('expired.pem')),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
