import type { TermsDocument } from '@tifo/contracts/fans';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { unzip } from '#server/testing/unzip.ts';

const { app, ctx } = await buildTestApp();

let club: ClubRecord;
let fan: FanRecord;
const staff = await createStaff(ctx);
beforeEach(async () => {
  club = await createClub(ctx);
  fan = await createFan(ctx, { club });
});

const text = { en: 'New', fr: 'Nouveau' };

async function publish(document: TermsDocument, { inSubstance = true } = {}): Promise<void> {
  const { documents } = await getClub(ctx, club.slug);
  const version = documents.find((each) => each.document === document)?.version ?? 0;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/back-office/clubs/${club.slug}/legal-documents/${document}/versions`,
    headers: staff.headers(),
    payload: { text, inSubstance, version },
  });
  expect(reply.statusCode).toBe(201);
}

async function giveCoins(): Promise<void> {
  const url = `/api/back-office/clubs/${club.slug}/settings`;
  const {
    slug: _slug,
    model: _model,
    state: _state,
    webUrl: _webUrl,
    ...settings
  } = (await app.inject({ url, headers: staff.headers() })).json();
  const payload = { ...settings, coinsEnabled: true };
  expect((await app.inject({ method: 'PUT', url, headers: staff.headers(), payload })).statusCode).toBe(200);
}

const call = async (path: string, payload: object) => {
  const reply = await app.inject({
    ...{ method: 'POST' as const, url: `/api/clubs/${club.slug}/${path}`, payload },
    headers: bearer(fan.username),
  });
  return {
    status: reply.statusCode,
    code: (reply.body ? reply.json() : {}).code as string | undefined,
    reply,
  };
};

const addresses = () => {
  const page = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
  return { successUrl: page, cancelUrl: page };
};

async function allActs() {
  const { id, slug } = await createExclusive(ctx, { club });
  return Promise.all([
    call('fiat-orders', { lineItems: [id], ...addresses() }),
    call('coins-orders', { lineItems: [id] }),
    call('coins-purchases', { coins: 10, ...addresses() }),
    call('donations', { amount: { value: 20, currency: 'EUR' }, ...addresses() }),
    call('memberships', addresses()),
    call(`exclusives/${slug}/bids`, { bidderUsername: fan.username, priceCoinsAmount: 500 }),
    call('booking-slots/01920000-0000-7000-8000-000000000000/reservations', {}),
  ]);
}

const accept = async (versions?: Partial<Record<TermsDocument, number>>) => {
  const { documents } = await getClub(ctx, club.slug);
  const acceptedDocuments = documents.map(({ document }) => document);
  return call('fans/me/tos-acceptances', { acceptedDocuments, ...(versions ? { versions } : {}) });
};

const acceptedOf = async () =>
  (await app.inject({ url: `/api/clubs/${club.slug}/fans/me`, headers: bearer(fan.username) })).json()
    .acceptedDocuments as TermsDocument[];

describe('a document that changed in substance', () => {
  it('is accepted anew before whatever binds, and then nothing more is asked', async () => {
    await publish('FIAT_CONDITIONS');
    for (const { reply } of await allActs()) {
      expect(reply.json()).toMatchObject({ code: 'terms.changed', documents: ['FIAT_CONDITIONS'] });
      expect(reply.statusCode).toBe(403);
    }
    expect(await acceptedOf()).not.toContain('FIAT_CONDITIONS');
    expect((await accept()).status).toBe(204);
    expect(await acceptedOf()).toContain('FIAT_CONDITIONS');
    for (const { code } of await allActs()) expect(code).not.toBe('terms.changed');
  });

  it('is not asked about where only the words changed', async () => {
    await publish('FIAT_CONDITIONS', { inSubstance: false });
    expect(await acceptedOf()).toContain('FIAT_CONDITIONS');
    for (const { code } of await allActs()) expect(code).not.toBe('terms.changed');
  });

  it('is asked about for the rules of auctions, once they are written', async () => {
    await publish('AUCTION_RULES');
    const [first] = await allActs();
    expect(first?.reply.json()).toMatchObject({ code: 'terms.changed', documents: ['AUCTION_RULES'] });
  });

  it('is asked about for the terms of coins, where a club is given coins after fans have registered', async () => {
    club = await createClub(ctx, { coinsEnabled: false });
    fan = await createFan(ctx, { club });
    await giveCoins();
    for (const { reply } of await allActs()) {
      expect(reply.json()).toMatchObject({ code: 'terms.changed', documents: ['TOKENS_CONDITIONS'] });
    }
    expect(await acceptedOf()).not.toContain('TOKENS_CONDITIONS');
    expect((await accept()).status).toBe(204);
    for (const { code } of await allActs()) expect(code).not.toBe('terms.changed');
  });

  it('is accepted in the version that was shown, on record with its time, and exported', async () => {
    await publish('PRIVACY_POLICY');
    expect((await accept({ PRIVACY_POLICY: 1 })).code).toBe('terms.changed');
    expect((await accept({ PRIVACY_POLICY: 7 })).code).toBe('terms.changed');
    expect((await accept({ PRIVACY_POLICY: 2 })).status).toBe(204);
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/data-export`;
    const exported = unzip((await app.inject({ url, headers: bearer(fan.username) })).rawPayload);
    const rows = [...exported.values()].join('\n').match(/\{[^{}]*PRIVACY_POLICY[^{}]*\}/g) ?? [];
    const kept = rows.map((row) => JSON.parse(row)).filter(({ version }) => version === 2);
    expect(kept).toHaveLength(1);
    expect(Object.values(kept[0])).toContainEqual(expect.stringMatching(/^20\d\d-\d\d-\d\dT/));
  });
});

/** Accepts version 1 while version 2 is published; returns the versions on record. */
async function raceToAccept(versions?: Partial<Record<TermsDocument, number>>) {
  club = await createClub(ctx);
  fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  await Promise.all([publish('PRIVACY_POLICY'), accept(versions)]);
  await accept(versions);
  const { rows } = await ctx.db.$client.query(
    "select version from app.tos_acceptance where fan_id = $1 and document = 'PRIVACY_POLICY'",
    [fan.id],
  );
  return rows.map(({ version }) => version as number);
}

describe('who accepts while a new version comes', () => {
  it('has accepted only what they were shown, and is asked again', async () => {
    for (let run = 0; run < 5; run += 1) {
      expect(await raceToAccept({ PRIVACY_POLICY: 1 })).not.toContain(2);
      expect(await acceptedOf()).not.toContain('PRIVACY_POLICY');
    }
  });

  it('would have accepted a text they had not seen, without naming its version', async () => {
    expect(await raceToAccept()).toContain(2);
  });
});
