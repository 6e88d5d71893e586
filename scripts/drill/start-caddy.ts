import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import { type Service, startService } from './service.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/caddy/Caddyfile');
export const CADDY = '/usr/bin/caddy';

export interface Page {
  status: number;
  text: string;
  /** Who signed the certificate with which it came. */
  issuer: string;
}

export interface Caddy extends Service {
  /** The first page of a host; fails where Caddy has no certificate for it. */
  visit(host: string): Promise<Page>;
}

/** Starts Caddy with the settings of `deploy/`, but for its addresses; it signs certificates itself. */
export async function startCaddy(folder: string, webPorts: readonly number[]): Promise<Caddy> {
  const [port, httpPort, askPort] = [await freePort(), await freePort(), await freePort()];
  const storage = join(folder, 'caddy');
  const own = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${port}`,
    `storage file_system ${storage}`,
  ];
  const shipped = await readFile(SHIPPED, 'utf8');
  const configuration = webPorts
    .reduce((text, web, index) => text.replace(`:300${index + 1}`, `:${web}`), shipped)
    .replaceAll(':3080', `:${askPort}`)
    .replace('{\n', `{\n\t${own.join('\n\t')}\n`);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, configuration);
  const service = await startService(async () => {
    const args = ['run', '--adapter', 'caddyfile', '--config', file];
    const child = spawn(CADDY, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    await untilListening(child, port);
    return child;
  });
  const root = join(storage, 'pki/authorities/local/root.crt');
  return { ...service, visit: async (host) => visit({ host, port, ca: await readFile(root) }) };
}

function visit({ host, port, ca }: { host: string; port: number; ca: Buffer }): Promise<Page> {
  return new Promise((done, fail) => {
    const to = { host: '127.0.0.1', port, servername: host, headers: { host }, ca, agent: false };
    const asked = request(to, async (reply) => {
      const { issuer } = (reply.socket as TLSSocket).getPeerCertificate();
      const text = (await reply.setEncoding('utf8').toArray()).join('');
      done({ status: reply.statusCode ?? 0, text, issuer: String(issuer.CN) });
    });
    asked.on('error', fail);
    asked.end();
  });
}
