import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import { type Service, startService } from './service.ts';

export const ETCD = '/usr/bin/etcd';

/** Starts etcd at `address`; as `hosts` of Patroni's settings it is returned with its port. */
export async function startEtcd(folder: string, address: string): Promise<Service & { host: string }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [local, outside] = [`http://127.0.0.1:${port}`, `http://${address}:${port}`];
  const peer = `http://127.0.0.1:${peerPort}`;
  const settings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': [...new Set([local, outside])].join(','),
    'advertise-client-urls': outside,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const service = await startService(async () => {
    const child = spawn(ETCD, args, { stdio: 'ignore' });
    await untilListening(child, port);
    return child;
  });
  return { ...service, host: `${address}:${port}` };
}
