import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { changePartners, type PartnerStore } from '../change-partners.ts';
import { readPartners } from '../show-partners.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const actor = system('staff');

/** What a save without a version would do: it takes whatever is stored for what was read. */
const blind: PartnerStore = { lockPartners: async () => 1 };

const outcome = (change: Promise<unknown>) =>
  change.then(
    () => 'saved',
    ({ code }) => code as string,
  );

/** Two rename a partner. */
async function raceToChange({ ctx }: TestApp, store?: PartnerStore): Promise<string[]> {
  const club = await createClub(ctx, { partners: [{ slug: 'northwind', name: 'Northwind' }] });
  const { partners } = await readPartners({ ctx, actor, input: { club } });
  const rename = (name: string) =>
    changePartners({
      ...{ ctx, actor },
      input: { club, partners: partners.map(({ id, logoUrl }) => ({ id, name, logoUrl })), version: 1 },
      ...(store ? { store } : {}),
    });
  return (await Promise.all([rename('North'), rename('Wind')].map(outcome))).toSorted();
}

describe('two who change partners at once', () => {
  it('save once, and the other is told', async () => {
    expect(await raceToChange(sound)).toEqual(['edit.stale', 'saved']);
  });

  it('would overwrite each other without the version', async () => {
    expect(await raceToChange(broken, blind)).toEqual(['saved', 'saved']);
  });
});
