import type { Context } from '#server/context.ts';
import { createAuction, importAuction } from '#server/features/auctions/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { findFan } from '#server/features/fans/index.ts';
import { COIN_UNITS_PER_COIN } from '#server/lib/money.ts';
import type { DemoAuction, DemoBid } from './content/demo-content-types.ts';
import { demoActor, hoursFrom } from './demo-basics.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

export interface SeedAuctionsInput {
  home: SeededClub;
  exclusives: Map<string, ExclusiveRecord>;
  people: SeededPerson[];
  begunAt: Date;
}

/**
 * Seeds the auctions of a club: future ones are created, running and past ones are imported with their bids.
 */
export async function seedAuctions(ctx: Context, input: SeedAuctionsInput): Promise<void> {
  const { home, exclusives, people, begunAt } = input;
  const fanIds = await fanIdsByLogin(ctx, home, people);
  for (const auction of home.content.auctions) {
    const isThere = auction.lots.some(({ exclusive }) => exclusives.get(exclusive.slug)?.isLot);
    if (isThere) continue;
    const shared = {
      club: home.club,
      name: auction.name,
      startAt: hoursFrom(begunAt, auction.startsInHours),
      endAt: hoursFrom(begunAt, auction.endsInHours),
      anonymous: auction.anonymous,
      visible: auction.visible,
      goalCents: auction.goalCents ?? null,
    };
    const lots = lotsOf(auction, { exclusives, fanIds, begunAt });
    if (auction.startsInHours > 0) await createAuction({ ctx, actor: demoActor, input: { ...shared, lots } });
    else await importAuction({ ctx, actor: demoActor, input: { ...shared, lots } });
  }
}

interface Known {
  exclusives: Map<string, ExclusiveRecord>;
  fanIds: Map<string, string>;
  begunAt: Date;
}

function lotsOf({ lots }: DemoAuction, { exclusives, fanIds, begunAt }: Known) {
  return lots.map(({ number, exclusive, bids }) => ({
    number,
    exclusiveId: idOf(exclusives.get(exclusive.slug)?.id, exclusive.slug),
    bids: bids.map(({ fan, priceCoinUnits, hoursAgo }: DemoBid) => ({
      fanId: idOf(fanIds.get(fan), fan),
      priceCoins: Number(priceCoinUnits / COIN_UNITS_PER_COIN),
      placedAt: hoursFrom(begunAt, -hoursAgo),
    })),
  }));
}

async function fanIdsByLogin(
  ctx: Context,
  { club }: SeededClub,
  people: SeededPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { demo, actor } of people) {
    const fan = await findFan(ctx, club, actor.username);
    if (fan) ids.set(demo.login, fan.id);
  }
  return ids;
}

function idOf(id: string | undefined, name: string): string {
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not hold`);
  return id;
}
