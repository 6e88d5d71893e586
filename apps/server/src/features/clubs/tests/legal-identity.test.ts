import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

/** What an owner of a new club without a legal identity gets for calls about its settings. */
async function openOffice() {
  const club = await createClub(ctx, { legalIdentity: null });
  const { headers } = await createStaff(ctx, { club, roles: ['owner'] });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({ method, url, headers: headers(), ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const save = async (legalIdentity: object | null) => {
    const { slug: _s, model: _m, state: _t, webUrl: _w, ...draft } = (await call('GET', '/settings')).body;
    return call('PUT', '/settings', { ...draft, legalIdentity });
  };
  const signed = (signatureKey: string) => ({
    ...LEGAL_IDENTITY,
    signatory: { ...LEGAL_IDENTITY.signatory, signatureKey },
  });
  return { club, call, save, signed };
}

test('the legal notice says who publishes the site, as far as the club has said it, and changes at once', async () => {
  const { club, save } = await openOffice();
  const notice = async () =>
    (
      await app.inject({
        url: `/api/clubs/${club.slug}/legal-notice`,
        headers: { 'accept-language': 'fr' },
      })
    ).json();
  expect(await notice()).toEqual({
    ...{ name: club.name, legalForm: null, addressLines: [], siren: null, rna: null, vatNumber: null },
    ...{ email: club.contactEmail, phoneNumber: null, director: null, mediator: null, host: null },
  });
  const { signatory: _, ...identity } = LEGAL_IDENTITY;
  const named = {
    phoneNumber: '+33 1 99 00 12 34',
    director: 'Anne Le Goff',
    mediator: 'Médiation du sport',
  };
  await save({ ...identity, ...named });
  expect(await notice()).toMatchObject({
    ...{ name: 'Association du Club', legalForm: 'Association loi 1901', siren: '732829320' },
    addressLines: ['1 quai Vert', '56100 Lorient', 'France'],
    ...{ ...named, vatNumber: null },
  });
});

const draw = (width = 600, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.5 } } });
const inBase64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');

test('receipts of a club are signed with a signature of its own, never with a file that a caller names', async () => {
  const [mine, other] = [await openOffice(), await openOffice()];
  const image = await inBase64(draw().png());
  const { signatureKey } = (await other.call('POST', '/signatures', { image })).body;
  for (const key of [
    signatureKey,
    'private/uploads/passport.png',
    `private/signatures/${mine.club.id}/../a.png`,
  ])
    expect(await mine.save(mine.signed(key))).toMatchObject({
      status: 400,
      body: { code: 'picture.notUploaded' },
    });
  expect((await other.save(other.signed(signatureKey))).status).toBe(200);
});

test('a signature is kept as a picture without anything else, once for the same file', async () => {
  const { club, call, save, signed } = await openOffice();
  expect((await call('GET', '/signature')).body).toEqual({ signature: null });
  const image = await inBase64(
    draw(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' } }),
  );
  const sent = await Promise.all([
    call('POST', '/signatures', { image }),
    call('POST', '/signatures', { image }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const [{ signatureKey }, again] = sent.map(({ body }) => body);
  expect(again.signatureKey).toBe(signatureKey);
  expect(signatureKey).toMatch(new RegExp(`^private/signatures/${club.id}/[0-9a-f]{64}\\.png$`));
  await save(signed(signatureKey));
  const { signature } = (await call('GET', '/signature')).body;
  expect(signature.signatureKey).toBe(signatureKey);
  const bytes = Buffer.from(signature.image.replace('data:image/png;base64,', ''), 'base64');
  expect(signatureKey).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 840, height: 280 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('what is no picture is refused', async () => {
  const { call } = await openOffice();
  const image = Buffer.from('%PDF-1.7 not a picture').toString('base64');
  expect(await call('POST', '/signatures', { image })).toMatchObject({
    ...{ status: 422, body: { code: 'picture.unreadable' } },
  });
  expect((await call('POST', '/signatures', { image: 'no base64!' })).status).toBe(400);
});

test('a signature that was stored before is kept while the rest is changed', async () => {
  const { club, call, save } = await openOffice();
  await ctx.db.$client.query('update app.club set legal_identity = $1 where id = $2', [
    JSON.stringify(LEGAL_IDENTITY),
    club.id,
  ]);
  const city = { ...LEGAL_IDENTITY.address, city: 'Vannes' };
  expect((await save({ ...LEGAL_IDENTITY, address: city })).status).toBe(200);
  expect((await call('GET', '/settings')).body.legalIdentity.signatory).toEqual(LEGAL_IDENTITY.signatory);
});
