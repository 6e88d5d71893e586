import type { EventEmitter } from 'node:events';
import { statfs } from 'node:fs/promises';
import { Counter } from 'prom-client';
import type { Config } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { DISK_FULL_EVENT } from '#server/db/transaction.ts';
import { addGauge } from '#server/lib/metrics.ts';

/** Registers what operators see of this process's connections, of the replica, and of the room on the disks. */
export function registerDatabaseMetrics({ metrics, db, replica, config }: Context): void {
  addGauge(metrics, {
    name: 'tifo_database_connections',
    help: 'Connections of the pool by what they do, and how many requests wait for one.',
    label: 'state',
    read: async () => {
      const { totalCount, idleCount, waitingCount } = db.$client;
      return { busy: totalCount - idleCount, idle: idleCount, waited_for: waitingCount };
    },
  });
  const full = new Counter({
    name: 'tifo_database_full_total',
    help: 'Transactions that PostgreSQL refused since its disk is full.',
    registers: [metrics],
  });
  const pool: EventEmitter = db.$client;
  pool.on(DISK_FULL_EVENT, () => full.inc());
  addGauge(metrics, {
    name: 'tifo_disk_free_ratio',
    help: 'Free share of the disks of this machine that hold the database and the files, by folder.',
    label: 'folder',
    read: () => readFreeShares(config),
  });
  new Counter({
    name: 'tifo_replica_reads_total',
    help: 'Groups of reads for the replica by where they went: there, or to the primary as it was behind or away.',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(replica.counts)) this.inc({ result }, count);
    },
  });
  addGauge(metrics, {
    name: 'tifo_replica_unused_seconds',
    help: 'For how long the replica for reads has been away or behind; 0 while it is used, and without one.',
    read: async () => (await replica.unusedMs()) / 1000,
  });
}

/** Folders that are not on this machine, such as that of another database, are left out. */
async function readFreeShares({ database, files }: Config): Promise<Record<string, number>> {
  const folders = { database: database.folder, files: files.folder };
  const shares = Object.entries(folders).map(async ([name, folder]): Promise<[string, number][]> => {
    const disk = await statfs(folder).catch(() => null);
    return disk ? [[name, disk.bavail / disk.blocks]] : [];
  });
  return Object.fromEntries((await Promise.all(shares)).flat());
}
