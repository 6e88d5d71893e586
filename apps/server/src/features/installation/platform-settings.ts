import type { PlatformSettings } from '@tifo/contracts/back-office/platform';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { PromiseCache } from '#server/lib/promise-cache.ts';
import { defineService } from '#server/platform/feature.ts';
import { PRODUCT_NAME } from '#server/platform/platform-name.ts';
import {
  findPlatformSettings,
  lockPlatformSettings,
  type PlatformSettingsRow,
  savePlatformName,
} from './installation-store.ts';

const FRESH_MS = 1000;
const UNSAID: PlatformSettings = { name: PRODUCT_NAME, version: 1 };

const keptNames = defineService({ create: () => new PromiseCache<string>({ freshMs: FRESH_MS }) });

export async function readPlatformName(ctx: Context): Promise<string> {
  return keptNames
    .of(ctx)
    .get('name', async () => ((await findPlatformSettings(ctx.directory.db)) ?? UNSAID).name);
}

/** Writes the name, which this process then reads anew. */
export async function renamePlatform(uow: UnitOfWork, name: string): Promise<PlatformSettingsRow> {
  uow.afterCommit(() => keptNames.of(uow).clear());
  return savePlatformName(uow.tx, name);
}

export async function readPlatformSettings({
  ctx,
  actor,
}: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<PlatformSettings> {
  assertMay(actor, 'operations.read', null);
  return (await findPlatformSettings(ctx.directory.db)) ?? UNSAID;
}

/** Changes how the platform calls itself in mails and in the back office. */
export async function editPlatformSettings({
  ctx,
  actor,
  input,
}: UseCase<PlatformSettings>): Promise<PlatformSettings> {
  assertMay(actor, 'operations.run', null);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const before = (await lockPlatformSettings(uow.tx)) ?? UNSAID;
    if (before.version !== input.version) throw new StaleEditError(before);
    const after = await renamePlatform(uow, input.name);
    uow.audit({ actor, action: 'platform.edited', subject: 'platform', before, after });
    return after;
  });
}
