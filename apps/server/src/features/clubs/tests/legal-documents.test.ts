import type { OfficeLegalDocument } from '@tifo/contracts/back-office/legal-documents';
import type { Club, LegalDocument } from '@tifo/contracts/clubs';
import { max } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { openClub } from '../club-settings.ts';
import { clubDocuments } from '../club-tables.ts';
import { insertDocumentVersion } from '../legal-documents/legal-document-store.ts';
import { type DocumentStore, publishLegalDocument } from '../legal-documents/publish-legal-document.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

const text = { en: '# Our rules\n\nBe **kind**.', fr: '# Nos règles\n\nSoyez **aimables**.' };

async function setUp(given: Parameters<typeof createClub>[1] = {}) {
  const club = await createClub(ctx, given);
  const staff = await createStaff(ctx, { club, roles: ['manager'] });
  const url = `/api/back-office/clubs/${club.slug}/legal-documents`;
  const read = async (document: string) =>
    (await app.inject({ url: `${url}/${document}`, headers: staff.headers() })).json<OfficeLegalDocument>();
  const publish = async (document: string, payload: object) => {
    const address = `${url}/${document}/versions`;
    const reply = await app.inject({ method: 'POST', url: address, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const seen = async (document: string, query = '', language = 'en') => {
    const address = `/api/clubs/${club.slug}/legal-documents/${document}${query}`;
    const reply = await app.inject({ url: address, headers: { 'accept-language': language } });
    return { status: reply.statusCode, body: reply.json<LegalDocument>() };
  };
  const shown = async () => (await app.inject({ url: `/api/clubs/${club.slug}` })).json<Club>();
  return { club, staff, url, read, publish, seen, shown };
}

describe('a document that fans accept', () => {
  it("is the platform's until the club writes it, and former versions stay readable", async () => {
    const { read, publish, seen, shown } = await setUp();
    expect(await read('FIAT_CONDITIONS')).toMatchObject({ version: 1, versions: [{ text: null }] });
    expect((await seen('FIAT_CONDITIONS')).body).toMatchObject({ version: 1, html: null, isCurrent: true });
    const first = await publish('FIAT_CONDITIONS', { text, inSubstance: true, version: 1 });
    expect(first).toMatchObject({ status: 201, body: { version: 2 } });
    const second = { text: { en: 'Shorter.', fr: 'Plus court.' }, inSubstance: false, version: 2 };
    expect((await publish('FIAT_CONDITIONS', second)).body.version).toBe(3);
    expect((await seen('FIAT_CONDITIONS', '', 'fr')).body).toMatchObject({
      ...{ version: 3, isCurrent: true, html: '<p>Plus court.</p>\n' },
      versions: [
        { version: 3, inSubstance: false },
        { version: 2, inSubstance: true },
        { version: 1, publishedAt: null },
      ],
    });
    const former = await seen('FIAT_CONDITIONS', '?version=2');
    expect(former.body).toMatchObject({ isCurrent: false, html: expect.stringContaining('<strong>kind') });
    expect((await seen('FIAT_CONDITIONS', '?version=1')).body).toMatchObject({
      html: null,
      isCurrent: false,
    });
    expect((await seen('FIAT_CONDITIONS', '?version=9')).status).toBe(404);
    expect((await shown()).documents.find(({ document }) => document === 'FIAT_CONDITIONS')).toMatchObject({
      version: 3,
      url: expect.stringMatching(/\/legal\/eula\?version=3$/),
    });
  });

  it('leads to the text of this site again, when one is published', async () => {
    const { publish, shown, club } = await setUp({ eulaUrl: 'https://club.example/eula' });
    expect((await shown()).eulaUrl).toBe('https://club.example/eula');
    await publish('FIAT_CONDITIONS', { text, inSubstance: false, version: 1 });
    expect((await shown()).eulaUrl).toBe(`/clubs/${club.slug}/legal/eula`);
  });

  it('has rules of auctions only once they are written, which everybody has to accept', async () => {
    const { publish, seen, read } = await setUp();
    expect((await seen('AUCTION_RULES')).status).toBe(404);
    expect(await read('AUCTION_RULES')).toMatchObject({ version: 0, versions: [] });
    await publish('AUCTION_RULES', { text, inSubstance: false, version: 0 });
    expect((await seen('AUCTION_RULES')).body.versions).toMatchObject([{ version: 1, inSubstance: true }]);
  });

  it('is written in every language of the club, and published by who may', async () => {
    const { publish, url, club } = await setUp();
    const half = await publish('PRIVACY_POLICY', {
      text: { en: 'Yes', fr: '' },
      inSubstance: true,
      version: 1,
    });
    expect(half).toMatchObject({ status: 400, body: { errors: [{ path: 'body.text.fr' }] } });
    const editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await app.inject({ url, headers: editor.headers() })).statusCode).toBe(403);
  });

  it('is handed on to a club that begins with the settings of this one', async () => {
    const { club, publish } = await setUp();
    await publish('PRIVACY_POLICY', { text, inSubstance: true, version: 1 });
    const { slug } = await openClub({
      ctx,
      actor: system('test'),
      input: {
        ...{
          slug: `${club.slug}-two`,
          name: 'Two',
          platformName: 'Two',
          model: 'FOUNDATION',
          languages: ['en'],
        },
        ...{
          theme: club.theme,
          coinsEnabled: false,
          ticker: 'TWO',
          coinPriceEuros: 1,
          timeZone: 'Europe/Paris',
        },
        ...{ contactEmail: 'two@club.example', templateSlug: club.slug },
      },
    });
    const reply = await app.inject({ url: `/api/clubs/${slug}/legal-documents/PRIVACY_POLICY` });
    expect(reply.json<LegalDocument>()).toMatchObject({ version: 2, html: expect.stringContaining('kind') });
  });

  it('is on record for good', async () => {
    const { publish } = await setUp();
    await publish('PRIVACY_POLICY', { text, inSubstance: true, version: 1 });
    await expect(ctx.db.$client.query('update app.club_document set version = 9')).rejects.toThrow(
      'rows of club_document are never changed',
    );
  });
});

/** Both have read the same version by the time that either publishes. */
async function raceToPublish(on: TestApp, insert: DocumentStore['insertDocumentVersion']) {
  const club = await createClub(on.ctx);
  let arrive: () => void = () => undefined;
  const bothArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let count = 0;
  const store: DocumentStore = {
    insertDocumentVersion: async (tx, row) => {
      count += 1;
      if (count === 2) arrive();
      await bothArrived;
      return insert(tx, row);
    },
  };
  const publish = (name: string) =>
    publishLegalDocument({
      ...{ ctx: on.ctx, actor: system(name), store },
      input: {
        club,
        document: 'FIAT_SALE_TERMS',
        text: { en: name, fr: name },
        inSubstance: true,
        version: 1,
      },
    }).then(
      () => 'published',
      ({ code }) => code as string,
    );
  return (await Promise.all(['one', 'two'].map(publish))).toSorted();
}

describe('two who publish at once', () => {
  it('publish once, and the other is told', async () => {
    expect(await raceToPublish(sound, insertDocumentVersion)).toEqual(['edit.stale', 'published']);
  });

  it('would both publish, one unread by the other, without the version', async () => {
    const next: DocumentStore['insertDocumentVersion'] = async (tx, row) => {
      await tx.execute('select pg_advisory_xact_lock(7)');
      const [last] = await tx.select({ version: max(clubDocuments.version) }).from(clubDocuments);
      await tx.insert(clubDocuments).values({ ...row, version: (last?.version ?? 1) + 1 });
      return true;
    };
    expect(await raceToPublish(broken, next)).toEqual(['published', 'published']);
  });
});
