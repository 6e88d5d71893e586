import { randomInt } from 'node:crypto';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findFansOfUser, requireFanSelf } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertOwnsNoClubAlone, isPlatformAdmin } from '#server/features/staff/index.ts';
import { directoryTx } from '#server/platform/databases.ts';
import { erasureCodeHmac } from './erasure-code.ts';
import { assertOwesNothing, assertRunsNoPlatform } from './erasure-policy.ts';
import { upsertErasureRequest } from './erasure-store.ts';
import { findObligations } from './personal-store.ts';

const VALID_MS = 10 * 60 * 1000;
const TRIES = 5;

/**
 * Mails the code that confirms an erasure. Throws `erasure.obligations` while something has to be settled
 * first, and for administrators of the platform and only owners of a club.
 */
export async function requestErasure({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  assertRunsNoPlatform(await isPlatformAdmin(ctx.directory.db, username));
  for (const { db } of ctx.everywhere) {
    await assertOwnsNoClubAlone(db, username);
    const fans = await findFansOfUser(db, username);
    assertOwesNothing(
      await findObligations(
        db,
        fans.map(({ id }) => id),
      ),
    );
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(ctx.clock.now().getTime() + VALID_MS);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const codeHmac = erasureCodeHmac(ctx, username, code);
    await upsertErasureRequest(directoryTx(uow), { username, codeHmac, triesLeft: TRIES, expiresAt });
    uow.audit({ clubId: club.id, actor, action: 'erasure.asked', subject: `fan:${fan.id}` });
    await queueMail(uow, {
      clubSlug: club.slug,
      to: fan.email,
      language: fan.language,
      template: 'erasureCode',
      values: { code },
      dedupe: `erasureCode:${ctx.ids.next()}`,
    });
  });
}
