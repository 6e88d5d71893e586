import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, type MoveOptions, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { closeClub } from '../moves/away-clubs.ts';
import { openCopySession } from '../moves/mover-session.ts';

const { first, further, home, there, move } = await buildTwoDatabases();
const late = await startSecondApp(first, further);

const KIND = 'test-effect';
/** Which tasks were run, in their order, and where. */
const runs: { name: unknown; at: string | null }[] = [];
for (const { outbox, database } of home.everywhere) {
  outbox.handle(
    KIND,
    async ({ name, lastsMs }) => {
      runs.push({ name, at: database });
      await sleep(Number(lastsMs));
    },
    { concurrency: 5 },
  );
  await outbox.start();
}

const runsOf = (name: string) => runs.filter((run) => run.name === name).map(({ at }) => at);

/** Adds a task about a club, from outside of its units of work. */
async function addTask(
  ctx: Context,
  { clubId, name, lastsMs = 0, inMs = 0 }: { clubId: string; name: string; lastsMs?: number; inMs?: number },
): Promise<void> {
  const dueAt = new Date(Date.now() + inMs);
  await ctx.unitOfWork({ clubId: null }, async ({ tx }) =>
    ctx.outbox.add(tx, { clubId, kind: KIND, dedupe: name, payload: { name, lastsMs }, dueAt }),
  );
  ctx.outbox.wake([KIND]);
}

/** Moves a club while `work` is done before a step, and lets everything run that has not begun in either database. */
async function moveBeside(
  step: string,
  work: (clubId: string) => Promise<unknown>,
  options: MoveOptions = {},
) {
  const { id } = await createClub(first.ctx);
  try {
    await move(id, SECOND_DATABASE, {
      onStep: async (at) => void (at === step && (await work(id))),
      ...options,
    });
  } finally {
    for (const { ownerUrl } of home.databases) {
      await asOwner(
        ownerUrl,
        `update app.outbox set due_at = now() where kind = '${KIND}' and sent_at is null and lease_id is null`,
      );
    }
    for (const { outbox } of home.everywhere) await outbox.flush();
  }
  return id;
}

describe('a task of a club that moves', () => {
  it('that runs when the club is about to be closed is run once', async () => {
    await moveBeside('follow', async (clubId) => {
      await addTask(home, { clubId, name: 'slow', lastsMs: 1500 });
      await vi.waitFor(() => expect(runsOf('slow')).toEqual([null]));
    });
    expect(runsOf('slow')).toEqual([null]);
  });

  it('that becomes due while the club is closed is run once, where the club is then', async () => {
    await moveBeside('close', async (clubId) => {
      await addTask(home, { clubId, name: 'due', lastsMs: 1500 });
    });
    expect(runsOf('due')).toEqual([SECOND_DATABASE]);
  });

  it('that is left where the club was is not run there', async () => {
    await moveBeside('close', (clubId) => addTask(home, { clubId, name: 'left', inMs: 700 }), {
      graceMs: 2000,
    });
    expect(runsOf('left')).toEqual([SECOND_DATABASE]);
  });
});

it('a task of a club whose move failed is run where it stayed', async () => {
  const moving = moveBeside('prove', async (clubId) => {
    await asOwner(
      first.ownerUrl,
      `insert into app.outbox (id, about_club_id, kind, dedupe, payload)
       values (gen_random_uuid(), '${clubId}', '${KIND}', 'stayed', '{"name": "stayed", "lastsMs": 0}')`,
    );
    throw new Error('Given up');
  });
  await expect(moving).rejects.toThrow('Given up');
  expect(runsOf('stayed')).toEqual([null]);
});

it('the audit entries of other clubs are neither looked through nor linked while a club takes no writes', async () => {
  const other = await createClub(first.ctx);
  await vi.waitFor(async () => {
    const { rowCount } = await home.db.$client.query(
      `update app.outbox set due_at = now() + interval '1 hour' where kind = 'schedule:chain-audit-entries' and lease_id is null`,
    );
    expect(rowCount).toBe(1);
  });
  await asOwner(
    first.ownerUrl,
    `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
     select gen_random_uuid(), '${other.id}', 'system:test', 'test.written', 'platform', '{}' from generate_series(1, 20000)`,
  );
  const { id } = await createClub(first.ctx);
  await move(id, SECOND_DATABASE);
  const unlinked = (ctx: Context, clubId: string) =>
    ctx.db.$client
      .query(
        `select from app.audit_entry e where about_club_id = $1
         and not exists (select from app.audit_link l where l.position = e.position)`,
        [clubId],
      )
      .then(({ rowCount }) => rowCount);
  expect(await unlinked(home, other.id)).toBeGreaterThanOrEqual(20_000);
  expect(await unlinked(there, id)).toBe(0);
});

describe('what is written about a club from outside of its units of work', () => {
  it.each(['prove', 'decide', 'open', 'clean'])(
    'is refused or comes along when it is written before the step %s',
    async (step) => {
      const action = `test.${step}`;
      const name = `written before ${step}`;
      let refused = 0;
      const write = async (clubId: string) => {
        const writeAudit = () =>
          home.unitOfWork({ clubId: null }, async (uow) =>
            uow.audit({ clubId, actor: system('test'), action, subject: 'platform' }),
          );
        for (const each of [writeAudit, () => addTask(home, { clubId, name, inMs: 60_000 })]) {
          await each().catch((error: unknown) => {
            expect(error).toSatisfy(isDatabaseUnavailable);
            refused += 1;
          });
        }
      };
      const id = await moveBeside(step, write);
      const { rows } = await there.db.$client.query(
        `select (select count(*)::int from app.audit_entry where about_club_id = $1 and action = $2)
           + (select count(*)::int from app.outbox where dedupe = $3) as count`,
        [id, action, name],
      );
      expect(rows[0].count + refused).toBe(2);
    },
  );
});

describe('a process that has not heard of a move', () => {
  it('answers what is true once the rows are removed where the club was', async () => {
    const club = await createClub(first.ctx);
    const exclusive = await createExclusive(first.ctx, { club });
    const staff = await createStaff(first.ctx, { club });
    late.ctx.places.stop();
    await move(club.id, SECOND_DATABASE, { graceMs: 4000 });
    const asked = [
      await late.app.inject(`/api/clubs/${club.slug}/exclusives?limit=7`),
      await late.app.inject({
        url: `/api/back-office/clubs/${club.slug}/exclusives`,
        headers: staff.headers(),
      }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { payload } of asked) expect(payload).toContain(exclusive.slug);
  });
});

it('a session whose fence could not be written still waits for the disk with what follows', async () => {
  const { id } = await createClub(first.ctx);
  const [one] = home.databases;
  const [mover, other] = [
    await openCopySession(one?.ownerUrl ?? ''),
    await openCopySession(one?.ownerUrl ?? ''),
  ];
  try {
    await other.query('begin; lock table moves.away_club in share mode');
    await expect(closeClub(mover, id, 1000)).rejects.toThrow('lock timeout');
    await other.query('rollback');
    const { rows } = await mover.query('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  } finally {
    await Promise.all([mover.end(), other.end()]);
  }
});
