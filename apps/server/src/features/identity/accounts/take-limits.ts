import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { consume, type DistributedRateLimit } from '#server/db/distributed-rate-limit.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import { limitExceeded } from '../protocol/pool-error.ts';
import { identifierKey } from './identifier-key.ts';

type Window = Omit<DistributedRateLimit, 'key'>;

/** `factor…`: limits that apply after the password, so that strangers cannot exhaust them. */
export type PoolLimitName = 'signIn' | 'signUp' | 'codeMail' | 'codeTry' | 'factorMail' | 'factorTry';

const CODE_MAIL = {
  identifier: { calls: 5, windowSeconds: 900 },
  address: { calls: 60, windowSeconds: 900 },
};
const CODE_TRY = {
  identifier: { calls: 15, windowSeconds: 900 },
  address: { calls: 150, windowSeconds: 900 },
};

/**
 * Per account (by its address, whether it exists or not) and per network address. Wrong passwords also lock
 * the account.
 */
export const POOL_LIMITS: Record<PoolLimitName, { identifier: Window | null; address: Window }> = {
  signIn: { identifier: null, address: { calls: 120, windowSeconds: 60 } },
  signUp: { identifier: null, address: { calls: 60, windowSeconds: 3600 } },
  codeMail: CODE_MAIL,
  codeTry: CODE_TRY,
  factorMail: CODE_MAIL,
  factorTry: CODE_TRY,
};

/**
 * Consumes one call from each limit, or from none and throws LimitExceeded: a refused call consumes nothing.
 */
export async function takeLimits({
  ctx,
  limits,
  who,
}: {
  ctx: Context;
  limits: PoolLimitName[];
  who: { email: string; address: string };
}): Promise<void> {
  if (ctx.config.rateLimits === 'off') return;
  const windows = limits.flatMap((name) => windowsOf(ctx, name, who));
  if (windows.length === 1) await takeAll(ctx.db, windows);
  else await ctx.unitOfWork({ clubId: null }, (uow) => takeAll(uow.tx, windows));
}

async function takeAll(tx: Tx, windows: DistributedRateLimit[]): Promise<void> {
  for (const window of windows) {
    const waitSeconds = await consume(tx, window);
    if (waitSeconds > 0) throw limitExceeded(waitSeconds);
  }
}

/** The network address always comes first, so that two calls cannot deadlock. */
function windowsOf(
  ctx: Context,
  name: PoolLimitName,
  { email, address }: { email: string; address: string },
): DistributedRateLimit[] {
  const limit = POOL_LIMITS[name];
  return [
    { ...limit.address, key: `pool ${name} ${addressBlock(address)}` },
    ...(limit.identifier ? [{ ...limit.identifier, key: `pool ${name} ${identifierKey(ctx, email)}` }] : []),
  ];
}
