import { createClub, requireSecondFactor } from '../../apps/server/src/features/clubs/index.ts';
import { createConfirmedUser } from '../../apps/server/src/features/identity/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { createFan } from '../../apps/server/src/testing/factories/create-fan.ts';
import { PASSWORD } from './fan.ts';
import { asStaff } from './server-context.ts';

const STAFF = system('journey');

/** Opens a club that requires a second factor of all fans, and creates a fan without one. */
export function openStrictClub(): Promise<{ path: string; email: string }> {
  return asStaff(async (ctx) => {
    const club = await createClub({
      ctx,
      actor: STAFF,
      input: {
        ...{ slug: `strict-${Date.now()}`, name: 'Fort United', platformName: 'The Fort' },
        ...{ model: 'MARKETPLACE', state: 'LIVE', logoUrl: '/favicon.svg', bannerUrl: '/favicon.svg' },
        ...{ ticker: 'FRT', tokenPriceCents: 250n, contactEmail: 'hello@fort.test' },
        ...{ referralNeeded: false, fiatAccepted: true, coinsEnabled: true, promoteDonation: false },
        ...{ languages: ['en', 'fr'], timeZone: 'Europe/Paris' },
        theme: { primary: '#0e8f73', secondary: '#2c1f6b' },
      },
    });
    await requireSecondFactor({ ctx, actor: STAFF, input: { club, isRequired: true } });
    const names = { firstName: 'Nora', lastName: 'Le Goff' };
    const email = `${club.slug}@fans.test`;
    const { username } = await createConfirmedUser(ctx, { email, password: PASSWORD, ...names });
    await createFan(ctx, { club, username, email, name: 'Nora Le Goff', ...names });
    return { path: `/clubs/${club.slug}`, email };
  });
}
