import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { firesAlert, seriesOf } from '#server/testing/fires-alert.ts';

const folder = mkdtempSync(join(tmpdir(), 'tifo-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m,mode=0755', 'tifo-disk', folder]);
const isRoot = mounted.status === 0;

describe.skipIf(!isRoot)('a database whose disk is full (needs root, for a disk of its own)', async () => {
  if (!isRoot) return;
  const config = toConfig(
    readEnv({
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', RATE_LIMITS: 'off' },
      ...{ DATA_DIR: join(folder, 'data') },
    }),
  );
  const server = await openDatabaseServer(config);
  const closing = new AbortController();
  const ctx = await createContext({ config, ownerUrl: server.ownerUrl, closing: closing.signal });
  const app = await buildApp(ctx);
  const [reserve, filler] = [join(folder, 'reserve'), join(folder, 'filler')];
  afterAll(async () => {
    rmSync(filler, { force: true });
    closing.abort();
    await app.close();
    await closeContext(ctx);
    await server.stop();
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  });

  const { club } = await createWallet(ctx);
  const written: string[] = [];
  /** Writes a megabyte in a unit of work, and remembers it once it is acknowledged. */
  const write = async () => {
    const slug = `full-${written.length}`;
    await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
      await tx.execute(
        `insert into app.outbox (id, kind, dedupe, payload, due_at, dead)
         select gen_random_uuid(), 'nobody', '${slug}-' || row, jsonb_build_object('text', repeat(md5(row::text), 50)), now(), false
         from generate_series(1, 600) row`,
      );
    });
    written.push(slug);
  };

  it('refuses writes, tells, keeps what it acknowledged, and goes on once the reserve is removed', async () => {
    writeFileSync(reserve, Buffer.alloc(20_000_000));
    await write();
    expect(await firesAlert(app, 'TifoDiskFilling')).toBe(false);
    // Ends when nothing more can be written.
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    expect(await firesAlert(app, 'TifoDiskFilling')).toBe(true);
    const refused = async () => {
      for (let count = 0; count < 200; count += 1) await write();
    };
    await expect(refused()).rejects.toThrow();
    expect((await seriesOf(app, 'tifo_database_full_total'))[0]).toBeGreaterThan(0);
    rmSync(reserve);
    await write();
    const { rows } = await ctx.db.$client.query(
      `select count(distinct split_part(dedupe, '-', 2))::int as count from app.outbox where kind = 'nobody'`,
    );
    expect(rows).toEqual([{ count: written.length }]);
  });
});
