import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { closeContext, createContext } from '../apps/server/src/context.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '../apps/server/src/db/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/db/migrate.ts';
import { offerToNextBidder } from '../apps/server/src/features/auctions/index.ts';
import { system } from '../apps/server/src/lib/actor.ts';

// node scripts/offer-lot.ts <club id> <lot id>, beside the running product, which then sends the mail.
const [clubId, lotId] = process.argv.slice(2);
const config = toConfig(readEnv(process.env));
const ownerUrl = config.database.url ?? runningDatabase();
if (!clubId || !lotId)
  throw new Error('Say which club and which lot: node scripts/offer-lot.ts <club id> <lot id>');
const ctx = await createContext({ config, ownerUrl, closing: new AbortController().signal });
// The mail is the product's to send: this process knows no handlers.
await ctx.outbox.stop();
try {
  const bid = await offerToNextBidder({ ctx, actor: system('offer-lot'), input: { clubId, lotId } });
  console.log(`The lot is offered to fan ${bid.fanId} for bid ${bid.id}.`);
} catch (error) {
  console.error(`The lot could not be offered: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeContext(ctx);
}

function runningDatabase(): string {
  const running = findRunningPostgres(config.database.folder);
  if (running === null) throw new Error('Start the product first, or set DATABASE_URL.');
  return withDatabase(running, EMBEDDED_DATABASE);
}
