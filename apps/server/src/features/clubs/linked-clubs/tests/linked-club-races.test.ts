import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { type LinkStore, linkClubs } from '../link-clubs.ts';
import { lockLinks } from '../linked-club-store.ts';
import { removeLinkToClub } from '../remove-link-to-club.ts';
import { readLinkedClubs } from '../show-linked-clubs.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

/** What a save without a version would do: it takes whatever is stored for what was read. */
const blind = (version: number): LinkStore => ({ lockLinks: async () => version });

const outcome = (change: Promise<unknown>) =>
  change.then(
    () => 'saved',
    ({ code }) => code as string,
  );

async function setUp({ ctx }: TestApp) {
  const [club, one, two] = [await createClub(ctx), await createClub(ctx), await createClub(ctx)];
  const actor = system('staff');
  const link = (slugs: string[], version: number, store?: LinkStore) =>
    linkClubs({ ctx, actor, input: { club, slugs, version }, ...(store ? { store } : {}) });
  const leave = () => removeLinkToClub({ ctx, actor, input: { club: one, linking: club } });
  const linked = async () =>
    (await readLinkedClubs({ ctx, actor, input: { club } })).linked.map(({ slug }) => slug);
  return { one, two, link, leave, linked };
}

async function raceToLinkAndUnlink(on: TestApp, store?: LinkStore): Promise<string[]> {
  const { one, two, link } = await setUp(on);
  await link([one.slug], 1);
  const changes = [link([], 2, store), link([one.slug, two.slug], 2, store)];
  return (await Promise.all(changes.map(outcome))).toSorted();
}

describe('two who link and unlink at once', () => {
  it('save once, and the other is told', async () => {
    expect(await raceToLinkAndUnlink(sound)).toEqual(['edit.stale', 'saved']);
  });

  it('would overwrite each other without the version', async () => {
    expect(await raceToLinkAndUnlink(broken, blind(2))).toEqual(['saved', 'saved']);
  });
});

/** The club leaves after the other has opened its form, and before that is saved. */
async function leaveWhileSaving(on: TestApp, store: LinkStore): Promise<boolean> {
  const { one, two, link, leave, linked } = await setUp(on);
  await link([one.slug], 1);
  let hasLeft: Promise<unknown> | undefined;
  const meeting: LinkStore = {
    lockLinks: async (...args) => {
      hasLeft ??= leave();
      await hasLeft;
      return store.lockLinks(...args);
    },
  };
  await outcome(link([one.slug, two.slug], 2, meeting));
  return (await linked()).includes(one.slug);
}

describe('a club that leaves while the other saves its list', () => {
  it('stays away, whoever comes first', async () => {
    expect(await leaveWhileSaving(sound, { lockLinks })).toBe(false);
    const { one, two, link, leave, linked } = await setUp(sound);
    await link([one.slug], 1);
    await Promise.all([outcome(link([one.slug, two.slug], 2)), leave()]);
    expect(await linked()).not.toContain(one.slug);
  });

  it('would be shown again without the version', async () => {
    expect(await leaveWhileSaving(broken, blind(2))).toBe(true);
  });
});

describe('two clubs that link each other at once', () => {
  it('both do', async () => {
    const { ctx } = sound;
    const clubs = [await createClub(ctx), await createClub(ctx)];
    const slugs = clubs.map(({ slug }) => slug);
    const links = clubs.map((club, at) =>
      linkClubs({
        ...{ ctx, actor: system('staff') },
        input: { club, slugs: slugs.toSpliced(at, 1), version: 1 },
      }),
    );
    expect((await Promise.all(links)).map(({ version }) => version)).toEqual([2, 2]);
  });
});
