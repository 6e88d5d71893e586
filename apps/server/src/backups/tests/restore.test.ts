import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { closeContext, createContext } from '#server/create-context.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { proveRestored } from '#server/prove-restored.ts';
import { startBackedUp } from '#server/testing/backed-up-installation.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { newBackupKey } from '../age-keys.ts';
import { backUp } from '../back-up.ts';
import { listBases } from '../base-backups.ts';
import { BackupRunningError, makeBaseBackup } from '../make-base-backup.ts';
import { openBackupStore } from '../open-backup-store.ts';
import { stagedIn } from '../restore-database.ts';
import {
  chooseBase,
  findGap,
  type RestoreInstallation,
  restoreInstallation,
} from '../restore-installation.ts';

const installation = await startBackedUp();
const { config, ctx, ownerUrl, identity } = installation;
afterAll(() => installation.remove());
const actor = system('tests');

const prove: RestoreInstallation<unknown>['prove'] = (restored) => proveRestored({ ...restored, actor });
const pdf = (text: string) => ({ bytes: Buffer.from(text), contentType: 'application/pdf' });
const mailNobody = { clubId: null, kind: 'nobody', dedupe: 'nobody:1', payload: {} };

async function databaseNow(): Promise<Date> {
  const { rows } = await ctx.db.$client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date(0);
}

const { club, fan } = await createWallet(ctx);
const give = (ref: string) =>
  giveCoins({ ctx, actor, input: { club, fanId: fan.id, coinUnits: 100_000n, ref } });

/** Writes until it is stopped; returns what was acknowledged, with the moments before and after. */
function writeOnAndOn() {
  let isStopped = false;
  const acknowledged: { ref: string; askedAt: Date; doneAt: Date }[] = [];
  const work = (async () => {
    for (let count = 0; !isStopped; count += 1) {
      const askedAt = await databaseNow();
      await give(`load:${count}`);
      acknowledged.push({ ref: `load:${count}`, askedAt, doneAt: await databaseNow() });
    }
  })();
  const stop = async () => {
    isStopped = true;
    await work;
    return acknowledged;
  };
  return { stop };
}

/** Starts the restored installation as the product does, and returns what it holds and what tasks it runs. */
async function startRestored(folder: string) {
  const { databaseFolder, filesFolder, secretsFolder } = stagedIn(folder);
  const restored = {
    ...config,
    backup: null,
    database: { ...config.database, folder: databaseFolder },
    files: { ...config.files, folder: filesFolder },
    secrets: { folder: secretsFolder, given: null },
  };
  const server = await openDatabaseServer(restored);
  const closing = new AbortController().signal;
  const again = await createContext({ config: restored, ownerUrl: server.ownerUrl, closing });
  try {
    const ran: string[] = [];
    await again.outbox.add(again.db, { ...mailNobody, dedupe: 'nobody:2' });
    again.outbox.handle('nobody', async (_payload, { dedupe }) => void ran.push(dedupe));
    await again.outbox.flush();
    const { rows } = await again.db.$client.query<{ ref: string }>('select ref from app.transfer');
    const keys = ['first', 'second'].map((name) => `private/receipts/${name}.pdf`);
    const files = await Promise.all(keys.map((key) => again.files.find(key)));
    return { refs: rows.map(({ ref }) => ref), ran, files: files.map((file) => file?.bytes.toString()) };
  } finally {
    await closeContext(again);
    await server.stop();
  }
}

it('leaves the last good backup as it is when the disk is full or the log does not arrive', async () => {
  const [first, second] = await Promise.allSettled([1, 2].map(() => backUp({ config, ownerUrl })));
  const [good, refused] = first?.status === 'fulfilled' ? [first, second] : [second, first];
  // Two at once would be in the way of each other.
  expect(refused).toMatchObject({ reason: expect.any(BackupRunningError) });
  const store = openBackupStore(config.backup);
  const put = (name: string, bytes: Buffer) =>
    name.endsWith('secrets.json.zst.age')
      ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
      : store.put(name, bytes);
  const full = Object.assign(Object.create(store), { put }) as typeof store;
  await expect(backUp({ config, ownerUrl, store: full })).rejects.toThrow('no space left');
  const deaf = Object.assign(Object.create(store), {
    list: async (prefix: string) => (prefix.startsWith('wal/') ? [] : store.list(prefix)),
  }) as typeof store;
  const options = { store: deaf, recipient: config.backup.recipient, url: ownerUrl, patienceMs: 0 };
  const secrets = { root: '', databasePassword: '' };
  await expect(makeBaseBackup({ ...options, secrets })).rejects.toThrow('does not archive its log');
  expect(await listBases(store)).toEqual([good?.status === 'fulfilled' && good.value]);
  const reports = await installation.query('select made_by from app.backup_report');
  expect(reports).toEqual([{ made_by: 'tifo' }]);
});

it('restores a destroyed installation to the moment between two acknowledged writes, under load', async () => {
  await ctx.files.put('private/receipts/before.pdf', pdf('kept'));
  await ctx.outbox.add(ctx.db, mailNobody);
  const load = writeOnAndOn();
  await backUp({ config, ownerUrl });
  await ctx.files.put('private/receipts/first.pdf', pdf('first'));
  await give('first');
  // A Date has no microseconds, which the commit has.
  const moment = new Date((await databaseNow()).getTime() + 1);
  // Files get the time of the system's last tick, which can be ten milliseconds ago.
  await expect.poll(databaseNow).toSatisfy((now: Date) => now.getTime() > moment.getTime() + 10);
  await ctx.files.put('private/receipts/second.pdf', pdf('second'));
  await give('second');
  const written = await load.stop();
  await installation.archiveAll();
  await installation.destroy();

  const base = await chooseBase(config, { to: moment });
  expect(await findGap(config, base)).toBeNull();
  const folder = installation.folder('restored');
  const report = await restoreInstallation({ config, base, identity, to: moment, folder, prove });
  expect(report).toMatchObject({
    proof: { faults: [], ledgerCount: 1 },
    fileCount: 2,
    laterFiles: ['private/receipts/second.pdf'],
  });
  expect(report.restoredTo.getTime()).toBeLessThanOrEqual(moment.getTime());
  const { refs, ran, files } = await startRestored(folder);
  expect(refs).toContain('first');
  expect(refs).not.toContain('second');
  const early = written.filter(({ doneAt }) => doneAt < moment);
  const late = written.filter(({ askedAt }) => askedAt > moment);
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter(({ ref }) => !refs.includes(ref))).toEqual([]);
  expect(late.filter(({ ref }) => refs.includes(ref))).toEqual([]);
  expect(files).toEqual(['first', undefined]);
  expect(ran).toEqual([]);
});

it('restores everything that was archived when no moment is named', async () => {
  const base = await chooseBase(config, { to: null });
  const folder = installation.folder('whole');
  const read = async ({ ownerUrl: url }: { ownerUrl: string }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "select ref from app.transfer where ref in ('first', 'second') order by ref",
    );
    await client.end();
    return rows.map(({ ref }) => ref);
  };
  const report = await restoreInstallation({ config, base, identity, to: null, folder, prove: read });
  expect(report).toMatchObject({ proof: ['first', 'second'], fileCount: 3, laterFiles: [] });
});

it('says in plain words that the key is another one, and what cannot be restored', async () => {
  const base = await chooseBase(config, { to: null });
  const other = newBackupKey();
  const restore = (options: Pick<RestoreInstallation<unknown>, 'identity' | 'to'>) =>
    restoreInstallation({
      config,
      base,
      prove,
      folder: installation.folder(crypto.randomUUID()),
      ...options,
    });
  await expect(restore({ identity: other.identity, to: null })).rejects.toThrow(
    `This backup needs the key of ${base.recipient}; the given one is that of ${other.recipient}.`,
  );
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(restore({ identity, to: tomorrow })).rejects.toThrow('The archive ends before');
  await expect(chooseBase(config, { to: new Date(0) })).rejects.toThrow('nothing before it can be restored');
});
