import type { Context } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { findFan } from '#server/features/fans/index.ts';
import { placeCoinsOrder, placeFiatOrder } from '#server/features/orders/index.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { demoActor } from './demo-basics.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

export interface SeedOrdersInput {
  home: SeededClub;
  exclusives: Map<string, ExclusiveRecord>;
  people: SeededPerson[];
}

interface DemoPurchase {
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  person: SeededPerson;
}

/** Seeds the fans' purchases: for coins if the club has them, else for euros on the sandbox's page. */
export async function seedOrders(ctx: Context, { home, exclusives, people }: SeedOrdersInput): Promise<void> {
  const { club, content } = home;
  for (const { fan, exclusiveSlug } of content.orders) {
    const exclusive = exclusives.get(exclusiveSlug);
    const person = people.find(({ demo }) => demo.login === fan);
    if (!exclusive || !person) continue;
    if (club.coinsEnabled) await buyForCoins(ctx, { club, exclusive, person });
    else if (club.fiatAccepted) await buyForEuros(ctx, { club, exclusive, person });
  }
}

/**
 * The fans' balances are specified after their orders, so the coins that an order costs are given with it.
 */
async function buyForCoins(ctx: Context, { club, exclusive, person }: DemoPurchase): Promise<void> {
  const fan = await findFan(ctx, club, person.actor.username);
  if (!fan) return;
  const gift = { club, fanId: fan.id, coinUnits: exclusive.priceCoinUnits };
  await giveCoins({ ctx, actor: demoActor, input: { ...gift, ref: `demo:${fan.id}:${exclusive.id}` } });
  await placeCoinsOrder({ ctx, actor: person.actor, input: toInput({ club, exclusive, person }) });
}

async function buyForEuros(ctx: Context, { club, exclusive, person }: DemoPurchase): Promise<void> {
  if (!(ctx.payments instanceof SandboxPayments)) return;
  const page = await placeFiatOrder({
    ctx,
    actor: person.actor,
    input: {
      ...toInput({ club, exclusive, person }),
      successUrl: clubWebUrl(ctx, club, `/exclusives/${exclusive.slug}/purchase-confirmed`),
      cancelUrl: clubWebUrl(ctx, club, `/exclusives/${exclusive.slug}`),
    },
  });
  await ctx.payments.choose(page.slice(page.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
}

function toInput({ club, exclusive, person }: DemoPurchase) {
  return {
    slug: club.slug,
    language: person.demo.language,
    lineItems: [exclusive.id],
    idempotencyKey: `demo-${exclusive.slug}`,
  };
}
