import type { PlatformSettings, ShownPlatformSettings } from '@tifo/contracts/back-office/platform';
import type { LegalNotice } from '@tifo/contracts/clubs';
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
  savePlatformSettings,
} from './installation-store.ts';

const FRESH_MS = 1000;
const UNSAID: PlatformSettings = { name: PRODUCT_NAME, publisher: null, version: 1 };

const keptSettings = defineService({
  create: () => new PromiseCache<PlatformSettings>({ freshMs: FRESH_MS }),
});

/** As they were a moment ago, for readers who need nothing to see them. */
async function findSharedSettings(ctx: Context): Promise<PlatformSettings> {
  return keptSettings
    .of(ctx)
    .get('settings', async () => (await findPlatformSettings(ctx.directory.db)) ?? UNSAID);
}

export async function readPlatformName(ctx: Context): Promise<string> {
  return (await findSharedSettings(ctx)).name;
}

/** Returns who runs the platform and who hosts it, for its own pages, as far as the operator has said it. */
export async function showPlatformNotice(ctx: Context): Promise<LegalNotice> {
  const { name, publisher } = await findSharedSettings(ctx);
  const lines = publisher?.split('\n').map((line) => line.trim()) ?? [];
  const [first = name, ...others] = lines.filter(Boolean);
  return {
    ...{ name: first, addressLines: others, legalForm: null, siren: null, rna: null, vatNumber: null },
    ...{ email: ctx.config.contactEmail, phoneNumber: null, director: null, mediator: null },
    host: ctx.config.hostedBy,
  };
}

/** Writes the settings, which this process then reads anew, as do the platform's own pages. */
export async function changePlatform(
  uow: UnitOfWork,
  values: Pick<PlatformSettings, 'name'> & Partial<Pick<PlatformSettings, 'publisher'>>,
): Promise<PlatformSettingsRow> {
  uow.afterCommit(() => keptSettings.of(uow).clear());
  // What belongs to no club.
  uow.invalidate({ slug: '' });
  return savePlatformSettings(uow.tx, values);
}

export async function readPlatformSettings({
  ctx,
  actor,
}: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<ShownPlatformSettings> {
  assertMay(actor, 'operations.read', null);
  const settings = (await findPlatformSettings(ctx.directory.db)) ?? UNSAID;
  return { ...settings, host: ctx.config.hostedBy };
}

/** Changes how the platform calls itself, and who its pages say runs it. */
export async function editPlatformSettings({
  ctx,
  actor,
  input,
}: UseCase<PlatformSettings>): Promise<PlatformSettings> {
  assertMay(actor, 'operations.run', null);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const before = (await lockPlatformSettings(uow.tx)) ?? UNSAID;
    if (before.version !== input.version) throw new StaleEditError(before);
    const { name, publisher } = input;
    const after = await changePlatform(uow, { name, publisher });
    uow.audit({ actor, action: 'platform.edited', subject: 'platform', before, after });
    return after;
  });
}
