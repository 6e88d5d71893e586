import type { Context } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { hasReadyCard, setUpCard } from '#server/features/payments/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';

/** Stores a card as a fan would, on the sandbox's page. Does nothing with a real payment provider. */
export async function seedCard(
  ctx: Context,
  { actor, club, fan }: { actor: SignedInActor; club: ClubRecord; fan: FanRecord },
): Promise<void> {
  if (!(ctx.payments instanceof SandboxPayments)) return;
  if (await hasReadyCard(ctx.db, { clubId: club.id, fanId: fan.id })) return;
  const page = await setUpCard({
    ctx,
    actor,
    input: {
      slug: club.slug,
      username: fan.username,
      language: fan.language,
      successUrl: clubWebUrl(ctx, club, '/profile'),
      cancelUrl: clubWebUrl(ctx, club, '/profile'),
    },
  });
  await ctx.payments.choose(page.slice(page.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
}
