import { expect, it, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { newBackupKey } from '../age-keys.ts';
import { archiveSettings, markBaseMade } from '../archive-settings.ts';
import { reportBackup } from '../back-up.ts';
import { startDailyBackups } from '../daily-backups.ts';

const { app, ctx, ownerUrl } = await buildTestApp({
  env: { BACKUP_URL: '/nowhere', BACKUP_RECIPIENT: newBackupKey().recipient },
});
const { folder } = ctx.config.database;
const hourAgo = () => new Date(Date.now() - 3_600_000);
const good = { madeBy: 'pgbackrest', storedBytes: null };

async function readGauge(name: string): Promise<number | undefined> {
  const { body } = await app.inject('/metrics');
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1];
  return value === undefined ? undefined : Number(value.replace('+Inf', 'Infinity'));
}

it('says how old the last good backup is, whoever made it', async () => {
  expect(await readGauge('tifo_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  await reportBackup(ownerUrl, { ...good, kind: 'backup', goodAt: new Date(Date.now() - 7_200_000) });
  await reportBackup(ownerUrl, { ...good, kind: 'backup', goodAt: hourAgo() });
  expect(await readGauge('tifo_backup_age_seconds')).toBeCloseTo(3600, -2);
  expect(await readGauge('tifo_backup_check_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  await reportBackup(ownerUrl, { ...good, kind: 'check', goodAt: hourAgo() });
  expect(await readGauge('tifo_backup_check_age_seconds')).toBeCloseTo(3600, -2);
  // The server of the tests does not archive.
  expect(await readGauge('tifo_log_archive_age_seconds')).toBeUndefined();
});

it('makes a backup when the last one is a day old or its log has a gap, and only then', async () => {
  const backUpNow = vi.fn(async () => markBaseMade(folder));
  await archiveSettings(ctx.config);
  startDailyBackups(ctx, backUpNow);
  await vi.waitFor(() => expect(backUpNow).toHaveBeenCalledTimes(1));
  // Started without BACKUP_URL in between: a part of the log was not archived.
  await archiveSettings({ ...ctx.config, backup: null });
  await archiveSettings(ctx.config);
  startDailyBackups(ctx, backUpNow);
  await vi.waitFor(() => expect(backUpNow).toHaveBeenCalledTimes(2));
  await ctx.db.$client.query("update app.backup_report set good_at = good_at - interval '25 hours'");
  startDailyBackups(ctx, backUpNow);
  await vi.waitFor(() => expect(backUpNow).toHaveBeenCalledTimes(3));
});

it('keeps the due mark over restarts until a backup was made', async () => {
  await archiveSettings({ ...ctx.config, backup: null });
  await archiveSettings(ctx.config);
  await archiveSettings(ctx.config);
  const backUpNow = vi.fn(async () => undefined);
  startDailyBackups(ctx, backUpNow);
  await vi.waitFor(() => expect(backUpNow).toHaveBeenCalledTimes(1));
});
