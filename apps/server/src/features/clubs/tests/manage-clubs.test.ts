import { describe, expect, it } from 'vitest';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { findClubByHost, getClub, linkClubs, requireSecondFactor, setLegalIdentity } from '../index.ts';

const { ctx } = await buildTestApp({
  env: { CUSTOM_DOMAINS: 'verified', PLATFORM_HOSTS: 'app.tifo.example', PUBLIC_URL: 'https://tifo.example' },
});
const platform = system('test');

async function auditOf(subject: string): Promise<unknown[]> {
  const { rows } = await ctx.db.$client.query(
    'select actor, action, about_club_id as club from app.audit_entry where subject = $1 order by id',
    [subject],
  );
  return rows;
}

describe('opening a club', () => {
  it('records who did it', async () => {
    const club = await createClub(ctx);
    expect(await auditOf(`club:${club.id}`)).toEqual([
      { actor: 'system:factory', action: 'club.created', club: club.id },
    ]);
  });

  it('refuses a slug that is taken', async () => {
    const { slug } = await createClub(ctx);
    await expect(createClub(ctx, { slug })).rejects.toMatchObject({ code: 'club.slugTaken' });
  });

  it('refuses everybody but the platform', async () => {
    const club = await createClub(ctx);
    const input = { club, slugs: [], version: 1 };
    await expect(linkClubs({ ctx, actor: visitor, input })).rejects.toMatchObject({ code: 'role.required' });
  });
});

describe('a legal identity', () => {
  it('is set by the platform, with what stood before on record', async () => {
    const club = await createClub(ctx, { legalIdentity: null });
    const input = { club, legalIdentity: LEGAL_IDENTITY };
    await expect(setLegalIdentity({ ctx, actor: visitor, input })).rejects.toMatchObject({
      code: 'role.required',
    });
    expect((await getClub(ctx, club.slug)).legalIdentity).toBeNull();
    await setLegalIdentity({ ctx, actor: platform, input });
    expect((await getClub(ctx, club.slug)).legalIdentity).toEqual(LEGAL_IDENTITY);
    const { rows } = await ctx.db.$client.query(
      "select detail from app.audit_entry where subject = $1 and action = 'club.legalIdentitySet'",
      [`club:${club.id}`],
    );
    expect(rows).toEqual([{ detail: { after: JSON.stringify(LEGAL_IDENTITY) } }]);
  });
});

describe('a second factor', () => {
  const isNeeded = async (slug: string) => (await getClub(ctx, slug)).secondFactorNeeded;

  it('is required of everybody from now on, or no longer, once each and on record', async () => {
    const club = await createClub(ctx);
    const turn = (isRequired: boolean) =>
      requireSecondFactor({ ctx, actor: platform, input: { club, isRequired } });
    expect([await turn(true), await turn(true), await isNeeded(club.slug)]).toEqual([true, false, true]);
    expect([await turn(false), await isNeeded(club.slug)]).toEqual([true, false]);
    const actions = (await auditOf(`club:${club.id}`)).slice(1);
    expect(actions).toEqual(
      ['club.secondFactorRequired', 'club.secondFactorReleased'].map((action) => ({
        actor: 'system:test',
        action,
        club: club.id,
      })),
    );
  });

  it('is nobody else’s to require', async () => {
    const club = await createClub(ctx);
    const turning = requireSecondFactor({ ctx, actor: visitor, input: { club, isRequired: true } });
    await expect(turning).rejects.toMatchObject({ code: 'role.required' });
    expect(await isNeeded(club.slug)).toBe(false);
  });
});

describe('hosts of clubs', () => {
  it('finds the club of a verified host, with or without port', async () => {
    const club = await createClub(ctx);
    await createDomain(ctx, { club, host: 'fans.lions.example' });
    expect(await findClubByHost(ctx, 'FANS.lions.example:8443')).toEqual({ slug: club.slug });
    expect((await getClub(ctx, club.slug)).domains).toEqual(['fans.lions.example']);
    expect(await auditOf('host:fans.lions.example')).toHaveLength(4);
  });

  it.each([['tifo.example'], ['app.tifo.example:443'], ['localhost:3000']])(
    'knows %s as the platform’s own',
    async (host) => {
      expect(await findClubByHost(ctx, host)).toBeNull();
    },
  );

  it('answers 421 for a host nobody has verified, though a club has such a slug', async () => {
    await createClub(ctx, { slug: 'tigers' });
    await expect(findClubByHost(ctx, 'tigers.example')).rejects.toMatchObject({
      kind: 'misdirected',
      code: 'host.unknown',
    });
  });

  it('gives a host to one club only, and takes host names only', async () => {
    const [first, second] = [await createClub(ctx), await createClub(ctx)];
    await createDomain(ctx, { club: first, host: 'one.example' });
    await expect(createDomain(ctx, { club: second, host: 'one.example' })).rejects.toMatchObject({
      code: 'host.taken',
    });
    await expect(createDomain(ctx, { club: first, host: 'one two' })).rejects.toMatchObject({
      code: 'host.notAName',
    });
  });
});

describe('derived hosts', async () => {
  const derived = await buildTestApp();

  it.each([
    ['lions.example', 'lions'],
    ['shop.lions.example', 'lions-shop'],
  ])('reads the slug off %s', async (host, slug) => {
    expect(await findClubByHost(derived.ctx, host)).toEqual({ slug });
  });

  it('answers 421 for a name that cannot be a slug', async () => {
    await expect(findClubByHost(derived.ctx, 'li_ons.example')).rejects.toMatchObject({
      code: 'host.unknown',
    });
  });
});
