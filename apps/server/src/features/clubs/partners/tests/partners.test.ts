import type { ClubPartners, PartnerDraft } from '@tifo/contracts/back-office/partners';
import type { Club } from '@tifo/contracts/clubs';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import {
  type MediaLibrary,
  openMediaLibrary,
  plainPicture,
} from '#server/testing/factories/open-media-library.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });
const HOUR_MS = 3_600_000;

let library: MediaLibrary;
let logo: string;
let call: (method: 'GET' | 'PUT', payload?: object) => Promise<{ status: number; body: ClubPartners }>;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
  logo = (await library.add('red')).url;
  const manager = await createStaff(ctx, { club: library.club, roles: ['manager'] });
  call = async (method, payload) => {
    const url = `/api/back-office/clubs/${library.club.slug}/partners`;
    const headers = manager.headers();
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
});

const save = (partners: PartnerDraft[], version: number) => call('PUT', { partners, version });
const added = (name: string): PartnerDraft => ({ id: null, name, logoUrl: logo });
const kept = ({ id, name, logoUrl }: ClubPartners['partners'][number]): PartnerDraft => ({
  ...{ id, name, logoUrl },
});
const seen = async () =>
  (await app.inject(`/api/clubs/${library.club.slug}`))
    .json<Club>()
    .partners.map(({ name, logoUrl }) => [name, logoUrl]);

/** Adds these partners to a club that has none. */
async function begin(...names: string[]) {
  return (await save(names.map(added), 1)).body.partners;
}

async function auditNames() {
  const { rows } = await ctx.db.$client.query(
    `select jsonb_path_query_array(before::jsonb, '$.partners[*].name') as before,
       jsonb_path_query_array(after::jsonb, '$.partners[*].name') as after
      from app.audit_entry where about_club_id = $1 and action = 'club.partnersChanged' order by id`,
    [library.club.id],
  );
  return rows;
}

describe('the partners of a club', () => {
  it('are added, changed, put in order and removed, for fans at once, and on record', async () => {
    expect(await seen()).toEqual([]);
    expect((await call('GET')).body).toEqual({ partners: [], version: 1 });
    const [wind, loom] = await begin('Northwind', 'Maison Tissard');
    if (!wind || !loom) throw new Error('Not stored');
    expect([wind.slug, loom.slug]).toEqual(['northwind', 'maison-tissard']);
    expect(await seen()).toEqual([
      ['Northwind', logo],
      ['Maison Tissard', logo],
    ]);
    const other = (await library.add('blue')).url;
    const changed = await save([kept(loom), { ...kept(wind), name: 'Northwind SA', logoUrl: other }], 2);
    expect(changed.body).toEqual({
      partners: [loom, { ...wind, name: 'Northwind SA', logoUrl: other }],
      version: 3,
    });
    await save([kept(loom)], 3);
    expect(await seen()).toEqual([['Maison Tissard', logo]]);
    expect(await auditNames()).toEqual([
      { before: [], after: ['Northwind', 'Maison Tissard'] },
      { before: ['Northwind', 'Maison Tissard'], after: ['Maison Tissard', 'Northwind SA'] },
      { before: ['Maison Tissard', 'Northwind SA'], after: ['Maison Tissard'] },
    ]);
  });

  it('are not overwritten by who read an earlier version, nor is a settings form made stale by them', async () => {
    const partners = await begin('Northwind');
    expect(await save([added('Avel')], 1)).toMatchObject({
      ...{ status: 412, body: { code: 'edit.stale', current: { partners, version: 2 } } },
    });
    const { rows } = await ctx.db.$client.query('select version from app.club where id = $1', [
      library.club.id,
    ]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('change nothing when they are saved as they are', async () => {
    const partners = await begin('Northwind', 'Avel');
    expect((await save(partners.map(kept), 2)).body).toEqual({ partners, version: 2 });
    expect(await auditNames()).toHaveLength(1);
  });

  it('have addresses of their own, also where two have the same name', async () => {
    expect((await begin('Avel', 'Avel')).map(({ slug }) => slug)).toEqual(['avel', 'avel-2']);
  });

  it('have a logo of the library of the club, and none of another or of another club', async () => {
    const elsewhere = (await (await openMediaLibrary({ app, ctx })).add('blue')).url;
    for (const logoUrl of [elsewhere, '/files/partners/northwind/logo.png']) {
      expect(await save([{ ...added('Avel'), logoUrl }], 1)).toMatchObject({
        ...{ status: 400, body: { code: 'picture.notUploaded' } },
      });
    }
    expect((await save([{ id: 'no-such-partner', name: 'Avel', logoUrl: logo }], 1)).status).toBe(404);
  });

  it('keep the file of the installation until they get a picture', async () => {
    const club = await createClub(ctx, { partners: [{ slug: 'northwind', name: 'Northwind' }] });
    const manager = await createStaff(ctx, { club, roles: ['manager'] });
    const url = `/api/back-office/clubs/${club.slug}/partners`;
    const headers = manager.headers();
    const { partners } = (await app.inject({ url, headers })).json<ClubPartners>();
    const payload = { partners: partners.map((one) => ({ ...kept(one), name: 'North' })), version: 1 };
    const saved = await app.inject({ method: 'PUT', url, headers, payload });
    expect(saved.json().partners).toMatchObject([
      { name: 'North', logoUrl: '/files/partners/northwind/logo.png' },
    ]);
    const { rows } = await ctx.db.$client.query('select logo_url from app.club_partner where club_id = $1', [
      club.id,
    ]);
    expect(rows).toEqual([{ logo_url: null }]);
  });
});

describe('the logo of a partner', () => {
  it('is known to the library, and is another one everywhere when its picture is replaced', async () => {
    const [wind] = await begin('Northwind');
    if (!wind) throw new Error('Not stored');
    const { body } = await library.call('GET', '/media');
    const { id } = body.items[0];
    expect((await library.call('GET', `/media/${id}/uses`)).body.items).toMatchObject([{ kind: 'CLUB' }]);

    const uploadId = await library.upload(await plainPicture('blue'), 'blue');
    const after = (await library.call('POST', `/media/${id}/replace`, { uploadId, version: 1 })).body;
    expect(after.url).not.toBe(logo);
    expect(await seen()).toEqual([['Northwind', after.url]]);
    expect(await save([kept(wind)], 2)).toMatchObject({ status: 412 });
  });
});

describe('a partner of a giveaway', () => {
  const named = (slug: string, endAt: Date) =>
    createGiveaway(ctx, {
      ...{ club: library.club, partnerSlug: slug, endAt },
      startAt: new Date(endAt.getTime() - 2 * HOUR_MS),
    });

  it('stays while that goes on', async () => {
    const partners = await begin('Northwind', 'Avel');
    await named('northwind', new Date(Date.now() + HOUR_MS));
    expect(await save([], 2)).toMatchObject({ status: 409, body: { code: 'partner.inUse' } });
    expect(await seen()).toHaveLength(2);
    expect((await save(partners.slice(0, 1).map(kept), 2)).status).toBe(200);
  });

  it('is removed once it is over, and the page of the giveaway is found as before', async () => {
    await begin('Northwind');
    const { slug } = await named('northwind', new Date(Date.now() - HOUR_MS));
    expect((await save([], 2)).status).toBe(200);
    const [shown] = (await app.inject(`/api/clubs/${library.club.slug}/giveaways`)).json();
    expect(shown.partner).toBeUndefined();
    expect(shown.url).toMatch(new RegExp(`/giveaway\\?giveaway=${slug}$`));
  });
});
