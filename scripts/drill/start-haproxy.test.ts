import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHaproxy } from './start-haproxy.ts';

/** A process that says which one it is, until it is told to drain. */
async function startProcess(name: string) {
  let isReady = true;
  const server = createServer(({ url }, reply) => {
    reply.statusCode = url === '/health/ready' && !isReady ? 503 : 200;
    reply.end(name);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close().closeAllConnections());
  const drain = () => {
    isReady = false;
  };
  return { name, drain, port: (server.address() as AddressInfo).port };
}

test.skipIf(!existsSync('/usr/sbin/haproxy'))(
  'HAProxy sends the bids of a lot to one process, and to another one when that drains',
  async () => {
    const processes = await Promise.all(['first', 'second', 'third'].map(startProcess));
    const folder = await mkdtemp(join(tmpdir(), 'tifo-haproxy-'));
    const proxy = await startHaproxy(
      folder,
      processes.map(({ port }) => port),
    );
    onTestFinished(async () => {
      await proxy.kill();
      await rm(folder, { recursive: true });
    });
    const bidOn = async (lot: number) => {
      const url = `${proxy.address}/api/clubs/aurora-fc/exclusives/lot-${lot}/bids`;
      return (await fetch(url, { method: 'POST' })).text();
    };
    const bidOnAll = () => Promise.all(Array.from({ length: 30 }, (_, lot) => bidOn(lot)));
    const desks = await bidOnAll();
    expect(new Set(desks).size).toBeGreaterThan(1);
    for (let time = 0; time < 3; time += 1) expect(await bidOnAll()).toEqual(desks);
    const other = async () => (await fetch(`${proxy.address}/api/clubs/aurora-fc`)).text();
    expect(new Set([await other(), await other(), await other()]).size).toBe(3);

    processes.find(({ name }) => name === desks[0])?.drain();
    await expect.poll(() => bidOn(0)).not.toBe(desks[0]);
    const moved = await bidOnAll();
    expect(moved).toEqual(desks.map((desk) => (desk === desks[0] ? expect.not.stringMatching(desk) : desk)));
  },
);
