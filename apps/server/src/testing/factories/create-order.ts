import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { placeFiatOrder } from '#server/features/orders/place-fiat-order.ts';
import { type Outcome, SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { createClub } from './create-club.ts';
import { createExclusive } from './create-exclusive.ts';
import { createFan } from './create-fan.ts';

export interface OrderOverrides {
  club?: ClubRecord;
  fan?: FanRecord;
  exclusive?: ExclusiveRecord;
  /** The fan's action on the payment page; left open if absent. */
  outcome?: Outcome;
}

export interface CreatedOrder {
  club: ClubRecord;
  fan: FanRecord;
  exclusive: ExclusiveRecord;
  /** Address of the payment page, and the session's id in it. */
  url: string;
  sessionId: string;
}

/** Creates a fiat order for one exclusive as a fan does, with everything it needs. */
export async function createOrder(ctx: Context, overrides: OrderOverrides = {}): Promise<CreatedOrder> {
  const club = overrides.club ?? (await createClub(ctx));
  const fan = overrides.fan ?? (await createFan(ctx, { club }));
  const exclusive = overrides.exclusive ?? (await createExclusive(ctx, { club }));
  const url = await placeFiatOrder({
    ctx,
    actor: { kind: 'user', emailVerified: true, ...fan },
    input: {
      slug: club.slug,
      language: fan.language,
      lineItems: [exclusive.id],
      successUrl: `${ctx.config.server.publicUrl}/clubs/${club.slug}/purchase-confirmed`,
      cancelUrl: `${ctx.config.server.publicUrl}/clubs/${club.slug}?payment-result=CANCELED`,
      idempotencyKey: null,
    },
  });
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  if (overrides.outcome) await chooseOutcome(ctx, sessionId, overrides.outcome);
  return { club, fan, exclusive, url, sessionId };
}

/** Presses a button of the sandbox's page. */
export async function chooseOutcome(ctx: Context, sessionId: string, outcome: Outcome): Promise<void> {
  if (!(ctx.payments instanceof SandboxPayments)) throw new Error('Only the sandbox has outcomes to choose');
  await ctx.payments.choose(sessionId, { outcome, isSlow: false });
}
