import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { consume, type DistributedRateLimit, giveBack } from '#server/db/distributed-rate-limit.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import { limitExceeded } from '../protocol/pool-error.ts';
import { identifierKey } from './identifier-key.ts';

type Window = Omit<DistributedRateLimit, 'key'>;

/** `factor…`: limits that apply after the password, so that strangers cannot exhaust them. */
export type PoolLimitName = 'signIn' | 'signUp' | 'codeMail' | 'codeTry' | 'factorMail' | 'factorTry';

const CODE_MAIL = {
  identifier: { calls: 5, windowSeconds: 900 },
  address: { calls: 100, windowSeconds: 900 },
};
const CODE_TRY = {
  identifier: { calls: 15, windowSeconds: 900 },
  address: { calls: 150, windowSeconds: 900 },
};

/**
 * Per account (by its address, whether it exists or not) and per network address, behind which a whole stadium may be: what
 * succeeds counts as a tenth there. Wrong passwords also lock the account.
 */
export const POOL_LIMITS: Record<PoolLimitName, { identifier: Window | null; address: Window }> = {
  signIn: { identifier: null, address: { calls: 120, windowSeconds: 60 } },
  signUp: { identifier: null, address: { calls: 300, windowSeconds: 3600 } },
  codeMail: CODE_MAIL,
  codeTry: CODE_TRY,
  factorMail: CODE_MAIL,
  factorTry: CODE_TRY,
};

/**
 * How many times as many calls a network address may make when all of them succeed: a call costs so much, of which a success
 * gives back all but one.
 */
export const TIMES_IN_ALL = 10;

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

/**
 * Gives back to a network address nine tenths of what a success has consumed. Never rejects: the success counts,
 * whatever becomes of the limits.
 */
export async function returnLimits({
  ctx,
  limits,
  address,
}: {
  ctx: Context;
  limits: readonly PoolLimitName[];
  address: string;
}): Promise<void> {
  if (ctx.config.rateLimits === 'off') return;
  try {
    for (const name of limits)
      await giveBack(ctx.db, { key: addressKey(name, address), cost: TIMES_IN_ALL - 1 });
  } catch (error) {
    ctx.logger.warn({ err: error }, 'A limit was not given back');
  }
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
  const { calls, windowSeconds } = limit.address;
  const ofAddress = { key: addressKey(name, address), windowSeconds };
  return [
    { ...ofAddress, calls: calls * TIMES_IN_ALL, cost: TIMES_IN_ALL },
    ...(limit.identifier ? [{ ...limit.identifier, key: `pool ${name} ${identifierKey(ctx, email)}` }] : []),
  ];
}

function addressKey(name: PoolLimitName, address: string): string {
  return `pool ${name} ${addressBlock(address)}`;
}
