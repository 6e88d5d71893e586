import { setTimeout as sleep } from 'node:timers/promises';
import { losePictures } from './lose-pictures.ts';
import type { Cluster } from './open-cluster.ts';
import { restartEverything, restartWebs } from './restarts.ts';
import { visitThroughCaddy } from './visit-through-caddy.ts';
import type { LoadReport } from './write-load.ts';

export interface Scenario {
  title: string;
  /** Machines with a network and a disk of their own, or Caddy and the pages of the product. */
  needs?: 'machines' | 'caddy';
  /** What it found besides is returned. */
  happen(cluster: Cluster, report: LoadReport): Promise<unknown>;
}

/** A machine that is away for as long is not waited for: another node is promoted meanwhile. */
const AWAY_MS = 20_000;
/** Longer than `ttl` of Patroni's settings, after which a primary without etcd would no longer lead. */
const WITHOUT_ETCD_MS = 40_000;
const FULL_MS = 30_000;
const LOST_MS = 10_000;

/** What can be named: `npm run drill -- cluster rolling-restart nats`. */
export const SCENARIOS: Record<string, Scenario> = {
  nothing: { title: 'nothing', happen: async () => undefined },
  'rolling-restart': { title: 'every web process is restarted in turn, three times', happen: restartWebs },
  worker: { title: 'a worker is killed', happen: async ({ workers }) => workers[0]?.killAndRestart() },
  web: { title: 'a web process is killed', happen: async ({ webs }) => webs[1]?.killAndRestart() },
  pgbouncer: { title: 'PgBouncer is killed', happen: ({ bouncer }) => bouncer.killAndRestart() },
  nats: {
    title: `NATS is lost for ${LOST_MS / 1000} s`,
    happen: async ({ nats }) => {
      await nats.kill();
      await sleep(LOST_MS);
      await nats.restart();
    },
  },
  s3: {
    title: `the store of files is lost for ${LOST_MS / 1000} s`,
    happen: (cluster) => losePictures(cluster, LOST_MS),
  },
  etcd: {
    title: `etcd is lost for ${WITHOUT_ETCD_MS / 1000} s`,
    happen: async ({ patroni }) => {
      await patroni.etcd.kill();
      await sleep(WITHOUT_ETCD_MS);
      await patroni.etcd.restart();
      await patroni.untilSynchronous();
    },
  },
  'primary-killed': {
    title: 'the machine of the primary is killed, and comes back',
    happen: async ({ patroni }) => {
      const lost = await patroni.killPrimary();
      await patroni.untilSynchronous(1);
      await patroni.start(lost);
      await patroni.untilSynchronous();
    },
  },
  'primary-hangs': {
    title: `the machine of the primary hangs for ${AWAY_MS / 1000} s, and goes on`,
    happen: async ({ patroni }) => {
      await patroni.pausePrimary(AWAY_MS);
      await patroni.untilSynchronous();
    },
  },
  'primary-cut': {
    title: `the primary’s network is cut for ${(2 * AWAY_MS) / 1000} s`,
    needs: 'machines',
    happen: async ({ patroni }) => {
      const machine = await patroni.leader();
      machine.cutNetwork();
      await sleep(2 * AWAY_MS);
      machine.plugIn();
      await patroni.untilSynchronous();
      return (await patroni.leader()).name === machine.name ? 'it leads again' : 'another node leads';
    },
  },
  'disk-full': {
    title: `the primary’s disk is full for ${FULL_MS / 1000} s`,
    needs: 'machines',
    happen: async ({ patroni }) => {
      const machine = await patroni.leader();
      machine.fillDisk();
      await sleep(FULL_MS);
      machine.emptyDisk();
      await patroni.untilSynchronous();
      return (await patroni.leader()).name === machine.name ? 'it leads on' : 'another node leads';
    },
  },
  everything: { title: 'everything is restarted, one after the other', happen: restartEverything },
  caddy: {
    title: 'a page of a club’s domain through Caddy',
    needs: 'caddy',
    happen: visitThroughCaddy,
  },
};
