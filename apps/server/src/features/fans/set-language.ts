import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { updateFan } from './fan-store.ts';
import { requireFanSelf } from './require-fan.ts';

/** Sets the language of the fan's pages and mails at this club. */
export async function setLanguage({
  ctx,
  actor,
  input: { slug, username, language },
}: UseCase<{ slug: string; username: string; language: Language }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id, language: before } = await requireFanSelf(ctx, { actor, club, username });
  if (language === before || !club.languages.includes(language)) return;
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await updateFan(uow.tx, { clubId: club.id, id, change: { language } });
    uow.audit({
      clubId: club.id,
      actor,
      action: 'fan.languageSet',
      subject: `fan:${id}`,
      detail: { from: before, to: language },
    });
  });
}
