import type { Context } from '#server/context.ts';
import { hasClubs } from '#server/features/clubs/index.ts';
import { offerDemoPictures } from './demo-pictures.ts';
import { completeSeed, findSeed, insertSeed, tryLockSeed } from './demo-store.ts';
import { type SeededPerson, seedAccounts } from './seed-accounts.ts';
import { seedAuctions } from './seed-auctions.ts';
import { seedBookings } from './seed-bookings.ts';
import { completeIdentities, type SeededClub, seedClubs } from './seed-clubs.ts';
import { seedDonations } from './seed-donations.ts';
import { seedExclusives } from './seed-exclusives.ts';
import { seedFans, seedStaff } from './seed-fans.ts';
import { openGiveaways, seedGiveaways } from './seed-giveaways.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNews } from './seed-news.ts';
import { seedOrders } from './seed-orders.ts';
import { withSandbox } from './with-sandbox.ts';

/**
 * Fills a database without clubs. Every step skips what exists, and dates are computed from the first start,
 * so that the next start completes an interrupted seeding. One process seeds, the others continue without
 * waiting. Returns whether this database contains the demo.
 */
export async function seedDemo(ctx: Context): Promise<boolean> {
  return ctx.unitOfWork({ clubId: null, mayIdle: true }, async (uow) => {
    if (!(await tryLockSeed(uow.tx))) return true;
    const begunAt = await beginSeed(ctx);
    if (begunAt === null) return false;
    offerDemoPictures(ctx);
    if ((await findSeed(ctx.db))?.completedAt) {
      await completeIdentities(ctx);
      return true;
    }
    await withSandbox(ctx, () => seedEverything(ctx, begunAt));
    await completeSeed(ctx.db, ctx.clock.now());
    return true;
  });
}

/** Returns whether the demo was ever seeded into this database, with any settings. */
export async function holdsDemoData(ctx: Context): Promise<boolean> {
  return (await findSeed(ctx.db)) !== undefined;
}

/** Returns when the seeding began, or null if an operator has clubs of their own. */
async function beginSeed(ctx: Context): Promise<Date | null> {
  const seed = await findSeed(ctx.db);
  if (seed) return seed.begunAt;
  if (await hasClubs(ctx)) return null;
  const begunAt = ctx.clock.now();
  await insertSeed(ctx.db, begunAt);
  return begunAt;
}

async function seedEverything(ctx: Context, begunAt: Date): Promise<void> {
  const [homes, people] = await Promise.all([seedClubs(ctx, begunAt), seedAccounts(ctx)]);
  const ends = await Promise.allSettled(homes.map((home) => seedHome(ctx, { home, people, begunAt })));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await seedStaff(ctx, { clubs: homes, people });
}

/** Within a club one thing after the other, so that its lists are in the same order in every demo. */
async function seedHome(
  ctx: Context,
  { home, people, begunAt }: { home: SeededClub; people: SeededPerson[]; begunAt: Date },
): Promise<void> {
  await openGiveaways(ctx, { home, begunAt });
  await seedFans(ctx, { club: home.club, people });
  const exclusives = await seedExclusives(ctx, home, begunAt);
  await seedNews(ctx, home, begunAt);
  await seedAuctions(ctx, { home, exclusives, people, begunAt });
  await seedOrders(ctx, { home, exclusives, people });
  await seedDonations(ctx, { home, people });
  await seedMessages(ctx, { home, people, begunAt });
  await seedGiveaways(ctx, { home, people, begunAt });
  await seedBookings(ctx, { home, people, begunAt });
}
