import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

interface OfClub {
  club: ClubRecord;
  giveaway: { id: string };
}

/** Returns what a manager of the club gets for calls about a giveaway and its prizes. */
export async function openPrizeDesk({ app, ctx }: Pick<TestApp, 'app' | 'ctx'>, { club, giveaway }: OfClub) {
  const staff = await createStaff(ctx, { club, roles: ['manager'] });
  const url = `/api/back-office/clubs/${club.slug}/giveaways/${giveaway.id}`;
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const reply = await app.inject({
      ...{ method, url: `${url}${path}`, headers: staff.headers() },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { staff, ask };
}
