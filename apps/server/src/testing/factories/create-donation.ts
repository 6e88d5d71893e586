import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { donate } from '#server/features/donations/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { Outcome } from '#server/providers/payments/sandbox-payments.ts';
import { createClub } from './create-club.ts';
import { createFan } from './create-fan.ts';
import { chooseOutcome } from './create-order.ts';

export interface DonationOverrides {
  club?: ClubRecord;
  fan?: FanRecord;
  /** Defaults to 50. */
  euros?: number;
  /** The fan's action on the payment page; left open if absent. */
  outcome?: Outcome;
}

export interface CreatedDonation {
  club: ClubRecord;
  fan: FanRecord;
  /** Address of the payment page, and the session's id in it. */
  url: string;
  sessionId: string;
}

/** Makes a donation as a fan does, by default to a new foundation. */
export async function createDonation(
  ctx: Context,
  { euros = 50, outcome, ...overrides }: DonationOverrides = {},
): Promise<CreatedDonation> {
  const club = overrides.club ?? (await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false }));
  const fan = overrides.fan ?? (await createFan(ctx, { club }));
  const page = `${ctx.config.server.publicUrl}/clubs/${club.slug}/donation`;
  const url = await donate({
    ctx,
    actor: { kind: 'user', emailVerified: true, ...fan },
    input: {
      slug: club.slug,
      language: fan.language,
      amount: { value: euros, currency: 'EUR' },
      donationPageUrl: page,
      successUrl: `${page}/payment-confirmed`,
      cancelUrl: `${page}?payment-result=CANCELED`,
      idempotencyKey: null,
    },
  });
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  if (outcome) await chooseOutcome(ctx, sessionId, outcome);
  return { club, fan, url, sessionId };
}
