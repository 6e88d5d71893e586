import type { Context } from '#server/context.ts';
import { hasClubs } from '#server/features/clubs/index.ts';
import { offerDemoPictures } from './demo-pictures.ts';
import { completeSeed, findSeed, insertSeed, tryLockSeed } from './demo-store.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedAuctions } from './seed-auctions.ts';
import { seedBookings } from './seed-bookings.ts';
import { completeIdentities, seedClubs } from './seed-clubs.ts';
import { seedDonations } from './seed-donations.ts';
import { seedExclusives } from './seed-exclusives.ts';
import { seedFans } from './seed-fans.ts';
import { seedGiveaways } from './seed-giveaways.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNews } from './seed-news.ts';
import { seedOrders } from './seed-orders.ts';
import { withSandbox } from './with-sandbox.ts';

/**
 * Fills a database that holds no clubs. Every step leaves alone what is there, and dates count from the first start,
 * so a seeding that was cut off is completed by the next start. One process seeds, others go on without waiting.
 * Answers whether this database holds the demo.
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

/** Whether the demo was ever begun here, by whatever settings. */
export async function holdsDemoData(ctx: Context): Promise<boolean> {
  return (await findSeed(ctx.db)) !== undefined;
}

/** When the demo was begun, or null where an operator's own clubs stand. */
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
  await seedFans(ctx, { clubs: homes, people });
  for (const home of homes) {
    const exclusives = await seedExclusives(ctx, home, begunAt);
    await seedNews(ctx, home, begunAt);
    await seedAuctions(ctx, { home, exclusives, people, begunAt });
    await seedOrders(ctx, { home, exclusives, people });
    await seedDonations(ctx, { home, people });
    await seedMessages(ctx, { home, people, begunAt });
    await seedGiveaways(ctx, { home, people, begunAt });
    await seedBookings(ctx, { home, people, begunAt });
  }
}
