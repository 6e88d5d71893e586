import type { SetUp, SetUpAccount } from '@tifo/contracts/installation';
import type { Context } from '#server/context.ts';
import { createOwnAccount } from '#server/features/identity/index.ts';
import { appointPlatformAdmin, hasPlatformAdmin } from '#server/features/staff/index.ts';
import { type StaffActor, system } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { findNewestLink, lockSetUp, markLinkUsed } from './installation-store.ts';
import { changePlatform } from './platform-settings.ts';
import { isNamedBy, isOpenFor } from './set-up-token.ts';

/** Whether the link can still be used, and whether an account is made on the way. */
export async function readSetUp(ctx: Context, { token }: { token: string }): Promise<SetUp> {
  const link = await findNewestLink(ctx.db);
  return { isOpen: isOpenFor(link, token, ctx.clock.now()), makesAccount: !ctx.config.userPool.hosted };
}

/** Makes the account that whoever holds the link then signs in with; its address is taken at their word. */
export async function makeSetUpAccount(ctx: Context, { token, ...account }: SetUpAccount): Promise<void> {
  if (ctx.config.userPool.hosted) throw new ConflictError('setUp.noAccounts');
  const link = await findNewestLink(ctx.db);
  if (!isOpenFor(link, token, ctx.clock.now())) throw new ConflictError('setUp.closed');
  if (!(await createOwnAccount(ctx, account))) throw new ConflictError('setUp.accountKnown');
}

interface FinishCall {
  ctx: Context;
  actor: StaffActor;
  input: { token: string; platformName: string };
}

/** The caller runs the platform from now on. Once: whoever did it hears the same again, anybody else that it is done. */
export async function finishSetUp({ ctx, actor, input }: FinishCall): Promise<void> {
  const { username } = actor;
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await lockSetUp(uow.tx);
    const link = await findNewestLink(uow.tx);
    if (isNamedBy(link, input.token) && link.usedBy === username) return;
    const now = uow.clock.now();
    if (!isOpenFor(link, input.token, now) || (await hasPlatformAdmin(uow.tx))) {
      throw new ConflictError('setUp.closed');
    }
    await markLinkUsed(uow.tx, { id: link.id, usedBy: username, usedAt: now });
    await appointPlatformAdmin({ ctx: uow, actor: system('set-up'), input: { username } });
    const { name } = await changePlatform(uow, { name: input.platformName });
    uow.audit({ actor, action: 'platform.setUp', subject: 'platform', after: { name } });
  });
}
