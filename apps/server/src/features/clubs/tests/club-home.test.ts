import { randomUUID } from 'node:crypto';
import type { ClubHome } from '@tifo/contracts/back-office/home';
import type { Club } from '@tifo/contracts/clubs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { arrangeClubHome, type HomeStore, readClubHome } from '../club-home.ts';
import { clubHomes } from '../club-tables.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

async function setUp(overrides: Parameters<typeof createClub>[1] = {}) {
  const club = await createClub(ctx, overrides);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const url = `/api/back-office/clubs/${club.slug}/home`;
  const read = async () => (await app.inject({ url, headers: staff.headers() })).json<ClubHome>();
  const save = async (payload: ClubHome) => {
    const reply = await app.inject({ method: 'PUT', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const seen = async (language = 'en') => {
    const headers = { 'accept-language': language };
    return (await app.inject({ url: `/api/clubs/${club.slug}`, headers })).json<Club>().home;
  };
  return { club, read, save, seen };
}

const park = {
  ...{ id: randomUUID(), isOn: true },
  question: { en: 'Where do I park?', fr: '' },
  answer: { en: 'Behind gate C.', fr: 'Derrière la porte C.' },
};

describe('the home page', () => {
  it('has every section and question until it is arranged, and then what was chosen, at once', async () => {
    const { read, save, seen } = await setUp();
    const before = await read();
    expect(before).toMatchObject({
      version: 1,
      sections: [
        { key: 'exclusives', isOn: true },
        ...Array.from({ length: before.sections.length - 1 }, () => ({})),
      ],
    });
    expect((await seen()).faq.map((entry) => 'key' in entry && entry.key)).toContain('platform');
    const [first, ...others] = before.sections;
    const sections = [
      ...others.map((section) => ({ ...section, isOn: section.key !== 'news' })),
      first ?? expect.unreachable(),
    ];
    const faq = [park, ...before.faq.map((entry) => ({ ...entry, isOn: false }))];
    const saved = await save({ ...before, sections, faq });
    expect(saved.body).toMatchObject({ version: 2, faq });
    const shown = await seen('fr');
    expect(shown.sections.at(-1)).toBe('exclusives');
    expect(shown.sections).not.toContain('news');
    expect(shown.faq).toEqual([
      { id: park.id, question: 'Where do I park?', answer: 'Derrière la porte C.' },
    ]);
  });

  it('has what the club can have, and keeps the choice of what it cannot have yet', async () => {
    const { club, read, save, seen } = await setUp({ coinsEnabled: false });
    const before = await read();
    const keys = before.sections.map(({ key }) => key);
    expect(keys).not.toContain('features');
    expect(before.faq).not.toContainEqual(expect.objectContaining({ key: 'coins' }));
    expect((await save({ ...before, sections: before.sections.toReversed() })).status).toBe(200);
    expect((await seen()).sections).toEqual(keys.toReversed());
    const later = { club: { ...club, coinsEnabled: true } };
    const { sections } = await readClubHome({ ctx, actor: system('test'), input: later });
    expect(sections.map(({ key }) => key)).toEqual([...keys.toReversed(), 'features']);
  });

  it('is not overwritten by who read an earlier version, and has nothing twice', async () => {
    const { read, save } = await setUp();
    const before = await read();
    const saved = await save(before);
    const stale = await save({ ...before, faq: [park] });
    expect([stale.status, stale.body.code]).toEqual([412, 'edit.stale']);
    expect(await read()).toEqual(saved.body);
    expect((await save({ ...saved.body, faq: [park, park] })).status).toBe(400);
  });
});

async function raceToArrange(on: TestApp, store?: HomeStore): Promise<string[]> {
  const club = await createClub(on.ctx);
  const home = await readClubHome({ ctx: on.ctx, actor: system('one'), input: { club } });
  const saves = ['one', 'two'].map((name) =>
    arrangeClubHome({
      ...{ ctx: on.ctx, actor: system(name), input: { club, home } },
      ...(store ? { store } : {}),
    }).then(
      () => 'saved',
      ({ code }) => code as string,
    ),
  );
  return (await Promise.all(saves)).toSorted();
}

describe('two who arrange at once', () => {
  it('save once, and the other is told', async () => {
    expect(await raceToArrange(sound)).toEqual(['edit.stale', 'saved']);
  });

  it('would overwrite each other without the version', async () => {
    const saveHome: HomeStore['saveHome'] = async (tx, { clubId, sections, faq }) => {
      const set = { sections, faq, version: sql`${clubHomes.version} + 1` };
      await tx
        .insert(clubHomes)
        .values({ clubId, sections, faq, version: 2 })
        .onConflictDoUpdate({ target: clubHomes.clubId, set });
      return true;
    };
    expect(await raceToArrange(broken, { saveHome })).toEqual(['saved', 'saved']);
  });
});
