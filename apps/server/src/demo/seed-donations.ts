import type { Context } from '#server/context.ts';
import { clubWebUrl } from '#server/features/clubs/index.ts';
import { donate } from '#server/features/donations/index.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

/**
 * Seeds the fans' donations, oldest first, paid on the sandbox's page. Does nothing with a real payment
 * provider.
 */
export async function seedDonations(
  ctx: Context,
  { home, people }: { home: SeededClub; people: SeededPerson[] },
): Promise<void> {
  const { club, content } = home;
  if (!(ctx.payments instanceof SandboxPayments)) return;
  const gifts = [...content.donations].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { fan, amountCents, daysAgo } of gifts) {
    const person = people.find(({ demo }) => demo.login === fan);
    if (!person) continue;
    const pageUrl = clubWebUrl(ctx, club, '/donation');
    const page = await donate({
      ctx,
      actor: person.actor,
      input: {
        slug: club.slug,
        language: person.demo.language,
        amount: { value: Number(amountCents) / 100, currency: 'EUR' },
        donationPageUrl: pageUrl,
        successUrl: `${pageUrl}/payment-confirmed`,
        cancelUrl: pageUrl,
        idempotencyKey: `demo-donation-${daysAgo}`,
      },
    });
    await ctx.payments.choose(page.slice(page.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
  }
}
