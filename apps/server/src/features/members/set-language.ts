import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClub } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { updateFan } from './fan-store.ts';
import { requireFanSelf } from './require-fan.ts';

/** The language of the fan's pages and mails at this club. */
export async function setLanguage({
  ctx,
  actor,
  input: { slug, username, language },
}: {
  ctx: Context;
  actor: Actor;
  input: { slug: string; username: string; language: Language };
}): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id, language: before } = await requireFanSelf(ctx, { actor, club, username });
  if (language === before) return;
  await inTransaction(ctx, { clubId: club.id }, async (tx) => {
    await updateFan(tx, { clubId: club.id, id, change: { language } });
    await recordAudit(tx, {
      clubId: club.id,
      actor,
      action: 'fan.languageSet',
      subject: `fan:${id}`,
      detail: { from: before, to: language },
    });
  });
}
