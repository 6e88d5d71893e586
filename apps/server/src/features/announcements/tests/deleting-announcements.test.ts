import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { announcements } from '../announcement-tables.ts';
import { type DeleteStore, deleteAnnouncement } from '../delete-announcement.ts';
import { addAnnouncement, editAnnouncement, getAnnouncement } from '../written-announcements.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

const draft = {
  ...({ isDraft: true, type: 'INFO', audience: 'EVERYBODY', link: null, isClosable: true } as const),
  ...{ text: { en: 'Gate C is closed.', fr: '' }, startsAt: '2026-03-02T10:00:00.000Z', endsAt: null },
};
const shown = { ...draft, isDraft: false };

async function openDesk(club = createClub(ctx)) {
  const { slug } = await club;
  const staff = await createStaff(ctx, { club: await club, roles: ['editor'] });
  return async (call: string, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const url = `/api/back-office/clubs/${slug}/announcements${path === '/' ? '' : path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
}

describe('a draft', () => {
  it('is deleted, and who did it stays in the audit log', async () => {
    const desk = await openDesk();
    const id = randomUUID();
    await desk('POST /', { ...draft, id });
    expect(await desk(`POST /${id}/delete`, { version: 1 })).toEqual({ status: 204, body: null });
    expect((await desk('GET /')).body.items).toEqual([]);
    expect((await desk(`POST /${id}/delete`, { version: 1 })).body.code).toBe('announcement.notFound');
    const { rows } = await ctx.db.$client.query(
      "select before from app.audit_entry where action = 'announcement.deleted' and subject = $1",
      [`announcement:${id}`],
    );
    expect(rows).toEqual([{ before: expect.objectContaining({ text: draft.text, isDraft: true }) }]);
  });

  it('stays where it is another club’s, was saved meanwhile, or is shown to fans', async () => {
    const desk = await openDesk();
    const other = await openDesk();
    const id = randomUUID();
    await desk('POST /', { ...draft, id });
    expect((await other(`POST /${id}/delete`, { version: 1 })).body.code).toBe('announcement.notFound');
    await desk(`PUT /${id}`, { ...draft, text: { en: 'Gate D is closed.', fr: '' }, version: 1 });
    const stale = await desk(`POST /${id}/delete`, { version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale' } });
    await desk(`PUT /${id}`, { ...shown, version: 2 });
    const kept = await desk(`POST /${id}/delete`, { version: 3 });
    expect(kept).toMatchObject({ status: 409, body: { code: 'announcement.notDraft' } });
    expect((await desk(`GET /${id}`)).body.state).toBe('RUNNING');
  });
});

const told = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    ({ code }) => code,
  );

/** A draft with the ways to publish it, delete it and look for it. */
async function openDraft(on: TestApp) {
  const actor = system('editor');
  const input = { club: await createClub(on.ctx), id: randomUUID() };
  await addAnnouncement({ ctx: on.ctx, actor, input: { ...input, draft } });
  const seen = { ...input, version: 1 };
  return {
    publish: () => told(editAnnouncement({ ctx: on.ctx, actor, input: { ...seen, draft: shown } })),
    remove: (store?: DeleteStore) =>
      told(deleteAnnouncement({ ctx: on.ctx, actor, input: seen, ...(store ? { store } : {}) })),
    look: () => told(getAnnouncement({ ctx: on.ctx, actor, input })),
  };
}

describe('who deletes what another publishes', () => {
  it('takes nothing away that fans see', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { publish, remove, look } = await openDraft(sound);
      const replies = await Promise.all([publish(), remove()]);
      expect([
        ['done', 'edit.stale', 'done'],
        ['announcement.notFound', 'done', 'announcement.notFound'],
      ]).toContainEqual([...replies, await look()]);
    }
  });

  it('would take it away without the lock', async () => {
    const { publish, remove, look } = await openDraft(broken);
    const lockAnnouncement: DeleteStore['lockAnnouncement'] = async (tx, { clubId, id }) => {
      const own = and(eq(announcements.clubId, clubId), eq(announcements.id, id));
      const [row] = await tx.select().from(announcements).where(own);
      expect(await publish()).toBe('done');
      return row;
    };
    expect(await remove({ lockAnnouncement })).toBe('done');
    expect(await look()).toBe('announcement.notFound');
  });
});
