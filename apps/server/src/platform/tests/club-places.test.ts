import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { first, home, there, move } = await buildTwoDatabases();
const { places } = home;

/** Counts the statements of lookups, and how many of them run at once. */
function watchLookups(delayMs: number) {
  const seen = { statements: 0, atOnce: 0, mostAtOnce: 0 };
  const execute = home.db.execute.bind(home.db);
  const spy = vi.spyOn(home.db, 'execute').mockImplementation((async (
    query: Parameters<typeof execute>[0],
  ) => {
    seen.statements += 1;
    seen.atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
    await sleep(delayMs);
    const result = await execute(query);
    seen.atOnce -= 1;
    return result;
  }) as never);
  onTestFinished(() => spy.mockRestore());
  return seen;
}

it('a process hears of a move without being told, in both directions', async () => {
  const club = await createClub(first.ctx);
  await move(club.id, SECOND_DATABASE);
  await vi.waitFor(() => expect(places.of(club.slug)).toBe(there));
  await move(club.id, 'first');
  await vi.waitFor(() => expect(places.of(club.slug)).toBe(home));
});

it('slow lookups never overlap, and one that was asked for during another begins after it', async () => {
  const club = await createClub(first.ctx);
  await places.look();
  const seen = watchLookups(700);
  const before = places.look();
  await sleep(100);
  await move(club.id, SECOND_DATABASE);
  await Promise.all([places.look(), places.look()]);
  expect(places.of(club.slug)).toBe(there);
  await before;
  await sleep(1500);
  expect(seen.mostAtOnce).toBe(1);
});

it('where many clubs have moved, a lookup reads one number unless one has moved since', async () => {
  const owner = home.databases[0]?.ownerUrl ?? '';
  await asOwner(
    owner,
    `set session_replication_role = replica;
     insert into app.club select (jsonb_populate_record(null::app.club, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'slug', 'far-' || n,
       'database', '${SECOND_DATABASE}'))).* from (select * from app.club limit 1) c, generate_series(1, 2000) n;
     update moves.self set moves = moves + 1`,
  );
  const timed = async () => {
    const startedAt = performance.now();
    await places.look();
    return performance.now() - startedAt;
  };
  const all = await timed();
  expect(places.of('far-2000')).toBe(there);
  const seen = watchLookups(0);
  const again = [await timed(), await timed(), await timed()];
  process.stdout.write(
    `all places: ${all.toFixed(1)} ms; again: ${again.map((ms) => ms.toFixed(1)).join(', ')} ms\n`,
  );
  // One each, and perhaps one of the process itself.
  expect(seen.statements).toBeLessThan(6);
});
