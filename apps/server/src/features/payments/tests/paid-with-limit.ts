import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createMembership } from '#server/testing/factories/create-membership.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

export type PaidKind = 'DONATION' | 'COINS' | 'MEMBERSHIP';

/** Opens the back office of a club for a member of its staff. */
export async function openDesk({ app, ctx }: TestApp, club: ClubRecord, role: StaffRole) {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST' | 'PUT'} /${string}`, payload?: object, authTime?: number) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const reply = await app.inject({
      ...{ method, url: `/api/back-office/clubs/${club.slug}${path}` },
      headers: staff.headers(authTime === undefined ? {} : { authTime }),
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
}

/** A donation or an entrance donation of 50 € with a tax receipt, or 20 coins for 50 €. */
async function pay(on: TestApp, kind: PaidKind) {
  if (kind === 'DONATION') return createDonation(on.ctx, { outcome: 'paid' });
  if (kind === 'MEMBERSHIP') return createMembership(on.ctx, { feeCents: 5000n });
  const club = await createClub(on.ctx, { tokenPriceCents: 250n });
  const fan = await createFan(on.ctx, { club });
  const page = `${on.ctx.config.server.publicUrl}/clubs/${club.slug}/wallet`;
  const reply = await on.app.inject({
    ...{ method: 'POST', url: `/api/clubs/${club.slug}/coins-purchases`, headers: bearer(fan.username) },
    payload: { coins: 20, successUrl: page, cancelUrl: page },
  });
  await openShopClient(on).press(reply.json().url, { outcome: 'paid' });
  return { club, fan };
}

/** Something paid at a club where refunds of more than a euro wait. */
export async function payWithLimit(on: TestApp, kind: PaidKind) {
  const { club, fan } = await pay(on, kind);
  const [owner, other] = [await openDesk(on, club, 'owner'), await openDesk(on, club, 'owner')];
  const accountant = await openDesk(on, club, 'accountant');
  await owner('PUT /refund-rule', { limitCents: 100, version: 1 });
  const { rows } = await on.ctx.db.$client.query('select id, ref from app.payment where club_id = $1', [
    club.id,
  ]);
  const payment: { id: string; ref: string } = rows[0];
  const path = `/payments/${payment.id}` as const;
  /** A part of so many euros, which is so many times 0.4 coins. */
  const part = (euros?: number) => {
    if (euros === undefined) return {};
    return kind === 'COINS' ? { coins: euros / 2.5 } : { cents: Math.round(euros * 100) };
  };
  const refund = (euros?: number) => ({ id: randomUUID(), reason: 'By mistake', ...part(euros) });
  const ask = (body: object, by = accountant) => by(`POST ${path}/refund`, body);
  const paymentNow = async () => (await owner(`GET ${path}`)).body;
  const previewOf = async (id: string) => (await owner(`GET /refund-requests/${id}/preview`)).body;
  const approve = async (id: string, by = owner) =>
    by(`POST /refund-requests/${id}/approve`, { shown: await previewOf(id) });
  const desks = { owner, other, accountant };
  return { club, fan, payment, path, ...desks, part, refund, ask, paymentNow, previewOf, approve };
}
