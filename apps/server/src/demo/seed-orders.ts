import type { Context } from '#server/context.ts';
import { clubWebUrl } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { placeFiatOrder } from '#server/features/orders/index.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

export interface SeedOrdersInput {
  home: SeededClub;
  exclusives: Map<string, ExclusiveRecord>;
  people: SeededPerson[];
}

/** What fans have bought for euros, paid on the page of the sandbox. Where coins are spent, the wallet comes first. */
export async function seedOrders(ctx: Context, input: SeedOrdersInput): Promise<void> {
  const { club, content } = input.home;
  if (!(ctx.payments instanceof SandboxPayments) || club.coinsEnabled || !club.fiatAccepted) return;
  for (const { fan, exclusiveSlug } of content.orders) {
    const exclusive = input.exclusives.get(exclusiveSlug);
    const person = input.people.find(({ demo }) => demo.login === fan);
    if (!exclusive || !person) continue;
    const page = await placeFiatOrder({
      ctx,
      input: {
        actor: person.actor,
        slug: club.slug,
        language: person.demo.language,
        lineItems: [exclusive.id],
        successUrl: clubWebUrl(ctx, club, `/exclusives/${exclusiveSlug}/purchase-confirmed`),
        cancelUrl: clubWebUrl(ctx, club, `/exclusives/${exclusiveSlug}`),
        idempotencyKey: `demo-${exclusiveSlug}`,
      },
    });
    await ctx.payments.choose(page.slice(page.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
  }
}
