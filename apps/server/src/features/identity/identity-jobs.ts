import type { Context } from '#server/context.ts';
import { DECOY_KIND } from './codes/decoy-mails.ts';
import { removeOldRows } from './remove-old-rows.ts';

/** What the embedded pool does beside requests. */
export function registerIdentityJobs(ctx: Context): void {
  ctx.outbox.handle(DECOY_KIND, async () => undefined);
  ctx.jobs.define('remove-old-sign-ins', { cron: '27 3 * * *', handler: () => removeOldRows(ctx) });
  ctx.jobs.define('rotate-signing-keys', { cron: '7 4 1 * *', handler: () => ctx.ownPool.keys.rotate() });
}
