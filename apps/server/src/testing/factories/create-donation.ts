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
  /** 50 unless told otherwise. */
  euros?: number;
  /** What the fan does on the payments page; left open when absent. */
  outcome?: Outcome;
}

export interface CreatedDonation {
  club: ClubRecord;
  fan: FanRecord;
  /** Address of the payments page, and the session's id in it. */
  url: string;
  sessionId: string;
}

/** A gift made as a fan makes it, to a foundation of its own unless told otherwise. */
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
