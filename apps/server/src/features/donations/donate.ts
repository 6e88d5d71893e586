import { writeEuros } from '@tifo/contracts/amount-rules';
import {
  findDonationAmountProblem,
  MAXIMUM_DONATION_EUROS,
  MINIMUM_DONATION_EUROS,
} from '@tifo/contracts/donation-rules';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { assertClubAddress, type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import { assertMayPay, openPaymentPage, requestPayment } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { assertTakesDonations } from './donation-policy.ts';
import { insertDonation } from './donation-store.ts';
import { donationText } from './donation-texts.ts';

const ROUTE = 'donations';

export interface DonateInput {
  slug: string;
  language: Language;
  amount: { value: number; currency: 'EUR' };
  donationPageUrl?: string | undefined;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

/**
 * Returns the page on which the donation is paid. Only the provider's event confirms it, not a visit to a
 * return address.
 */
export async function donate({ ctx, actor, input }: UseCase<DonateInput>): Promise<string> {
  const { amount, donationPageUrl, successUrl, cancelUrl, idempotencyKey: key } = input;
  const club = await getClub(ctx, input.slug);
  const fan = await requireValidatedFan(ctx, { actor, club });
  await assertTermsAccepted(ctx, { fan, club });
  for (const address of [successUrl, cancelUrl, donationPageUrl]) {
    if (address !== undefined) assertClubAddress(ctx, club, address);
  }
  assertAmount(amount.value);
  assertTakesDonations(club);
  await assertMayPay(ctx, actor);
  const body = { amount, donationPageUrl, successUrl, cancelUrl };
  const request = { clubId: club.id, username: fan.username, route: ROUTE, key, body };
  const paymentId = await ctx.unitOfWork({ clubId: club.id, once: request }, (uow) =>
    askDonation(uow, { actor, club, fan, input }),
  );
  return openPaymentPage({ ctx, input: { clubId: club.id, id: paymentId } });
}

function assertAmount(euros: number): void {
  const problem = findDonationAmountProblem(euros);
  if (problem === null) return;
  const bounds = { minimum: MINIMUM_DONATION_EUROS, maximum: MAXIMUM_DONATION_EUROS };
  throw new InvalidInputError(`donation.${problem}`, {
    values: {
      minimum: (language) => writeEuros(String(MINIMUM_DONATION_EUROS), language),
      maximum: (language) => writeEuros(String(MAXIMUM_DONATION_EUROS), language),
    },
    members: bounds,
    errors: [{ path: 'body.amount.value', message: problem }],
  });
}

async function askDonation(
  uow: UnitOfWork,
  { actor, club, fan, input }: { actor: Actor; club: ClubRecord; fan: FanRecord; input: DonateInput },
): Promise<string> {
  const { amount, language, donationPageUrl, successUrl, cancelUrl } = input;
  const id = uow.ids.next();
  const { id: clubId } = club;
  const amountCents = BigInt(Math.round(amount.value * 100));
  const description = donationText(language, 'payment.description', { club: club.name });
  const page = { club, fan, language, description, successUrl, cancelUrl };
  const paymentId = await requestPayment(uow, { ...page, actor, purpose: 'DONATION', ref: id, amountCents });
  const pageUrl = donationPageUrl ?? null;
  await insertDonation(uow.tx, { id, clubId, fanId: fan.id, paymentId, amountCents, pageUrl });
  uow.audit({
    clubId,
    actor,
    action: 'donation.asked',
    subject: `donation:${id}`,
    detail: { amountCents: String(amountCents) },
  });
  return paymentId;
}
