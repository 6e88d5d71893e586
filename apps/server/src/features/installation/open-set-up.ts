import type { Context } from '#server/context.ts';
import { hasPlatformAdmin } from '#server/features/staff/index.ts';
import { findNewestLink, insertLink, lockSetUp } from './installation-store.ts';
import { hashSetUpToken, isOpenFor, toSetUpToken } from './set-up-token.ts';

const LIFE_MS = 60 * 60_000;
/** A link that ends soon is of no use to whoever has just started the product. */
const WORTH_REPEATING_MS = LIFE_MS / 2;

/**
 * Where nobody runs the platform yet: the link that makes its first administrator. Processes that start together, and
 * one that starts again, show the same one; null once there is somebody.
 */
export async function openSetUp(ctx: Context): Promise<string | null> {
  const token = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await lockSetUp(uow.tx);
    if (await hasPlatformAdmin(uow.tx)) return null;
    const now = uow.clock.now();
    const newest = await findNewestLink(uow.tx);
    const known = newest && toSetUpToken(uow, newest.id);
    const soon = new Date(now.getTime() + WORTH_REPEATING_MS);
    if (known !== undefined && isOpenFor(newest, known, soon)) return known;
    const id = uow.ids.next();
    const made = toSetUpToken(uow, id);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await insertLink(uow.tx, { id, tokenHash: hashSetUpToken(made), expiresAt });
    return made;
  });
  return token === null ? null : `${ctx.config.server.publicUrl}/back-office/set-up#${token}`;
}
