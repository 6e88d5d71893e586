import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { Context } from '#server/context.ts';
import { FEATURES } from '#server/features.ts';
import type { Maker } from '../creating-calls.ts';
import { Dice } from '../hostile-values.ts';
import { type Ground, prepareGrounds } from './ground.ts';
import { CALLS, toRequest } from './request.ts';

/** What the product replied to calls made in random order. */
export interface Walked {
  /** Slugs of the clubs that they were made at. */
  clubs: string[];
  /** Each failure of the server once. */
  faults: Set<string>;
  /** The count of replies by call, status and code: `POST /api/clubs/{slug}/bids 409 bid.tooLow`. */
  replies: Map<string, number>;
}

/** Calls that sell, decide and pay, which are made as often as all others together. */
const DECISIVE = [
  ...['bids', 'fiat-orders', 'coins-orders', 'coins-purchases', 'donations', 'memberships'],
  ...['cancellations', 'reservations', 'reservations/{reservationId}', 'giveaway-participations'],
  ...['refund', 'approve', 'void', 'offer', 'mark-paid', 'mark-unpaid', 'cancel-sale', 'auctions', 'lots'],
  ...['extend', 'duplicate', 'giveaways', 'draw', 'unblock', 'coin-gifts', 'take-back', 'stock-movements'],
  ...['withdrawals', 'refuse-withdrawal', 'piece-back', 'deliver', 'forfeit', 'show'],
];

/** A stream never ends. The set-up is done once, and its calls have no place in a club. */
const LEFT_OUT = /live-events|set-up/;

/** Calls after which little else is possible: one in eight of those drawn is made. */
const STOPPING =
  /\/state$|settings$|erasures$|\/block$|staff\/\{username\}|\/archive$|\/(close|delete|hide|end|versions)$|reject/;

export const MADE = [...CALLS.keys()].filter((call) => !LEFT_OUT.test(call));
const OFTEN = MADE.filter(
  (call) => /^(POST|DELETE) /.test(call) && DECISIVE.some((end) => call.endsWith(`/${end}`)),
);
const AT_ONCE = 6;
const PAUSE_MS = 1000;
/** They ask the network, or take minutes. */
const APART = /backup|mail-domain|check-domains|invariants/;

/**
 * Makes so many calls of fans and staff in random order, each of them to one of the processes and half of them
 * twice at once, while payments are settled at random and schedules run.
 */
export async function walk(
  makers: [Maker, ...Maker[]],
  { seed, calls }: { seed: number; calls: number },
): Promise<Walked> {
  const dice = new Dice(seed);
  const [{ ctx }] = makers;
  const grounds = await prepareGrounds(ctx, dice);
  const clubs = grounds.map(({ club }) => club.slug);
  const walked: Walked = { clubs, faults: new Set(), replies: new Map() };
  const over = new AbortController();
  const background = runSchedules(ctx, over.signal, walked);
  let left = calls;
  const makeCalls = async () => {
    while (left > 0) {
      left -= 1;
      const ground = { ...dice.pick(grounds), maker: dice.pick(makers) };
      await (dice.isOneIn(9) ? settlePayment(ground) : makeCall(ground, walked));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeCalls));
  over.abort();
  await background;
  return walked;
}

function drawCall(dice: Dice): string {
  const call = dice.pick(dice.isOneIn(2) ? OFTEN : MADE);
  return STOPPING.test(call) && !dice.isOneIn(8) ? drawCall(dice) : call;
}

async function makeCall(ground: Ground, { faults, replies }: Walked): Promise<void> {
  const call = drawCall(ground.dice);
  const request = await toRequest(call, ground);
  if (!request) return;
  const { app } = ground.maker;
  const isTwice = request.method !== 'GET' && ground.dice.isOneIn(2);
  for (const reply of await Promise.all(
    [request, ...(isTwice ? [request] : [])].map((each) => app.inject(each)),
  )) {
    const seen = `${call} ${reply.statusCode}${codeOf(reply)}`;
    replies.set(seen, (replies.get(seen) ?? 0) + 1);
    if (isFailure(reply)) {
      faults.add(
        `${call} ${request.url} ${JSON.stringify(request.payload)}: ${reply.statusCode} ${reply.body}`,
      );
    }
  }
}

/** Returns the code of a refusal, behind a space. */
function codeOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  return statusCode >= 400 && /json/.test(String(headers['content-type'])) ? ` ${JSON.parse(body).code}` : '';
}

/** A reply that asks to come back is none. */
function isFailure({ statusCode, headers }: LightMyRequestResponse): boolean {
  return statusCode >= 500 && !(statusCode === 503 && headers['retry-after']);
}

async function settlePayment({ maker, dice }: Ground): Promise<void> {
  const { rows } = await maker.ctx.db.$client.query(
    "select id from app.sandbox_session where status = 'open' order by random() limit 1",
  );
  if (!rows[0]) return;
  const form = { outcome: dice.pick(['paid', 'paid', 'paid', 'canceled', 'failed']) };
  await maker.app.inject({
    ...{ method: 'POST', url: `/sandbox/payments/${rows[0].id}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, ...(dice.isOneIn(6) ? { slow: 'on' } : {}) }).toString(),
  });
}

/** Runs all schedules one after another, again and again, and once more after the end. */
async function runSchedules(ctx: Context, over: AbortSignal, { faults }: Walked): Promise<void> {
  const schedules = FEATURES.flatMap((feature) => feature.schedules ?? []).filter(
    ({ name }) => !APART.test(name),
  );
  for (let isLast = false; ; isLast = over.aborted) {
    for (const { name, run } of schedules) {
      await run({ ctx }).catch((error: Error) => faults.add(`${name}: ${error.stack}`));
    }
    if (isLast) return;
    await sleep(PAUSE_MS, undefined, { signal: over }).catch(() => undefined);
  }
}
