import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countDatabaseWork } from '#server/testing/count-database-work.ts';
import { copyClubs } from '#server/testing/factories/copy-clubs.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
await ctx.outbox.stop();

const own = await createClub(ctx, { name: 'Zenith', slug: 'zenith' });
const editor = await createStaff(ctx, { club: own, roles: ['editor'] });
const admin = await createStaff(ctx);

type Headers = Record<string, string>;
const read = async (path: string, headers: Headers) => {
  const reply = await app.inject({ url: `/api/back-office/${path}`, headers });
  return { status: reply.statusCode, body: reply.json() };
};
const sessionOf = async (headers: Headers): Promise<StaffSession> => (await read('session', headers)).body;
const slugsOf = ({ items }: { items: Workplace[] }) => items.map(({ slug }) => slug);

it('names an administrator all clubs where there are few', async () => {
  expect(await sessionOf(admin.headers())).toMatchObject({
    hasMoreClubs: false,
    workplaces: [{ slug: 'zenith', roles: [] }],
  });
});

describe('with ten thousand clubs', () => {
  beforeAll(async () => {
    await copyClubs(ownerUrl, {
      club: await createClub(ctx, { name: 'Azure', slug: 'azure' }),
      count: 10_000,
    });
  });

  it('a session names those one works for, and an administrator the first ones by name', async () => {
    expect(await sessionOf(editor.headers())).toMatchObject({
      hasMoreClubs: false,
      workplaces: [{ slug: 'zenith', roles: ['editor'] }],
    });
    const { rows } = await countDatabaseWork(async () => {
      const session = await sessionOf(admin.headers());
      expect(session.hasMoreClubs).toBe(true);
      expect(session.workplaces).toHaveLength(50);
      expect(session.workplaces[0]?.slug).toBe('azure');
    });
    expect(rows).toBeLessThan(100);
  });

  it('an administrator finds any of them by name or address, and reads them page by page', async () => {
    const found = await read('clubs?q=club%207777', admin.headers());
    expect(found).toMatchObject({ status: 200, body: { total: 1, nextCursor: null, hasMore: false } });
    expect(slugsOf(found.body)).toEqual(['many-7777']);
    expect(slugsOf((await read('clubs?slug=zenith', admin.headers())).body)).toEqual(['zenith']);
    expect(slugsOf((await read('clubs?slug=nobody', admin.headers())).body)).toEqual([]);
    const first = (await read('clubs?limit=2', admin.headers())).body;
    const second = (await read(`clubs?limit=2&cursor=${first.nextCursor}`, admin.headers())).body;
    expect(slugsOf(first)).toEqual(['azure', 'many-1']);
    expect(slugsOf(second)).toEqual(['many-10', 'many-100']);
    expect(first).toMatchObject({ total: 10_000, hasMore: true });
  });

  it('whoever does not run the platform is refused the list', async () => {
    expect((await read('clubs', editor.headers())).status).toBe(403);
  });
});
