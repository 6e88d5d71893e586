import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { ingestSession } from '#server/features/payments/provider-events/receive-provider-event.ts';
import { toInvitationLink } from '#server/features/staff/invitations/invitation-link.ts';
import { insertUpload } from '#server/features/uploads/upload-store.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { chooseOutcome, createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { first, home, there, move } = await buildTwoDatabases();
const { app, ctx } = first;
const admin = await createStaff(ctx);

const DIRECTIONS = [
  { from: home, to: SECOND_DATABASE },
  { from: there, to: FIRST_DATABASE },
];

/** Moves a club and asks for something of it before two steps: its writes are stopped, then it is open at its new place. */
async function askBeside<Asked>(
  { from, to }: (typeof DIRECTIONS)[number],
  { make, ask }: { make(at: Context, clubId: string): Promise<Asked>; ask(asked: Asked): Promise<Reply> },
): Promise<Record<'stopped' | 'opened', Reply>> {
  const club = await createClub(ctx);
  if (from !== home) await move(club.id, SECOND_DATABASE);
  const asked = await make(from, club.id);
  const replies: Partial<Record<string, Reply>> = {};
  await move(club.id, to, {
    onStep: async (step) => {
      if (step === 'prove' || step === 'clean') replies[step] = await ask(asked);
    },
  });
  const { prove: stopped, clean: opened } = replies;
  if (!stopped || !opened) throw new Error('It was not asked');
  return { stopped, opened };
}

type Reply = Awaited<ReturnType<typeof post>>;

const post = (path: string, payload: object) =>
  app.inject({
    ...{ method: 'POST', url: `/api/back-office/platform/${path}`, payload },
    headers: admin.headers(),
  });

async function failTask(at: Context, clubId: string): Promise<string> {
  const id = ctx.ids.next();
  await at.db.$client.query(
    `insert into app.outbox (id, about_club_id, kind, dedupe, payload, attempts, dead)
     values ($1::uuid, $2, 'unhandled', $1::text, '{}', 10, true)`,
    [id, clubId],
  );
  return id;
}

function expectLater({ statusCode, headers, body }: Reply) {
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'server.busy']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe.each(DIRECTIONS)('while a club moves to the database $to', (direction) => {
  it.each(['retry', 'discard'])(
    'the %s of a failed task is asked for again, and is done then',
    async (what) => {
      const { stopped, opened } = await askBeside(direction, {
        make: failTask,
        ask: (id) => post(`tasks/${id}/${what}`, what === 'retry' ? {} : { reason: 'Of no use' }),
      });
      expectLater(stopped);
      expect(opened.statusCode).toBe(204);
    },
  );

  it('an upload is asked for again, and is stored then', async () => {
    const { stopped, opened } = await askBeside(direction, {
      make: async (at, clubId) => {
        const fan = await createFan(at, { clubId });
        const id = ctx.ids.next();
        const rawKey = `private/uploads/${id}.png`;
        const expiresAt = new Date(Date.now() + 60_000);
        await insertUpload(at.db, {
          ...{ id, clubId, fanId: fan.id, rawKey, fileKey: `fans/${fan.id}/${id}.webp` },
          ...{ contentType: 'image/png', expiresAt },
        });
        return ctx.uploads.presign({ key: rawKey, contentType: 'image/png', contentLength: null, expiresAt });
      },
      ask: async (uploadUrl) => {
        const { pathname, search } = new URL(uploadUrl, 'http://localhost');
        const headers = { 'content-type': 'image/png' };
        return app.inject({ method: 'PUT', url: pathname + search, headers, payload: Buffer.from('PNG') });
      },
    });
    expectLater(stopped);
    expect(opened.statusCode).toBeLessThan(300);
  });
});

it('a task that nobody knows is not found once no club moves', async () => {
  const retry = async () => (await post(`tasks/${ctx.ids.next()}/retry`, {})).statusCode;
  const statuses: number[] = [];
  const { id } = await createClub(ctx);
  await move(id, SECOND_DATABASE, {
    onStep: async (step) => {
      if (step === 'follow' || step === 'prove') statuses.push(await retry());
    },
  });
  statuses.push(await retry());
  expect(statuses).toEqual([404, 503, 404]);
});

/** Does something once the club is open in the second database, and this process knows it; where it was, it can be read still. */
async function moveAndDo(clubId: string, work: () => Promise<unknown>): Promise<void> {
  await move(clubId, SECOND_DATABASE, {
    onStep: async (step) => {
      if (step !== 'clean') return;
      await ctx.places.look();
      await work();
    },
  });
}

describe('what names no club is done where its club is now', () => {
  it('an invitation is accepted', async () => {
    const club = await createClub(ctx);
    const colleague = await createStaff(ctx);
    const id = ctx.ids.next();
    await home.db.$client.query(
      `insert into app.staff_invitation (id, club_id, email, roles, language, invited_by, expires_at)
       values ($1, $2, $3, '{editor}', 'en', 'system:test', now() + interval '1 day')`,
      [id, club.id, colleague.email],
    );
    const token = toInvitationLink(ctx, id).split('#')[1];
    const url = '/api/back-office/staff-invitation-acceptances';
    const headers = colleague.headers({ emailVerified: true });
    await moveAndDo(club.id, async () => {
      const reply = await app.inject({ method: 'POST', url, headers, payload: { token } });
      expect([reply.statusCode, reply.json().slug]).toEqual([200, club.slug]);
    });
  });

  it('what the provider says of a payment is applied', async () => {
    const { club, sessionId } = await createOrder(ctx);
    await moveAndDo(club.id, async () => {
      await chooseOutcome(ctx, sessionId, 'paid');
      const session = await ctx.payments.findSession(sessionId);
      if (session) await ingestSession(home, session);
    });
    const { rows } = await there.db.$client.query('select status from app.orders where club_id = $1', [
      club.id,
    ]);
    expect(rows).toEqual([{ status: 'PAID' }]);
  });
});
