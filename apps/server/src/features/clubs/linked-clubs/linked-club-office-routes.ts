import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { getClub } from '../get-club.ts';
import { linkClubs } from './link-clubs.ts';
import { removeLinkToClub } from './remove-link-to-club.ts';
import { findLinkableClubs, listLinkingClubs, readLinkedClubs } from './show-linked-clubs.ts';

const CLUB = '/api/back-office/clubs/{slug}';

export function registerLinkedClubOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, `GET ${CLUB}/linked-clubs`, async ({ actor, params }) => ({
    status: 200,
    body: await readLinkedClubs({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/linked-clubs`, async ({ actor, params, body }) => ({
    status: 200,
    body: await linkClubs({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `GET ${CLUB}/linkable-clubs`, async ({ actor, params, query }) => ({
    status: 200,
    body: await findLinkableClubs({ ctx, actor, input: { ...query, club: await clubOf(params) } }),
  }));
  serveStaff(on, `GET ${CLUB}/linking-clubs`, async ({ actor, params }) => ({
    status: 200,
    body: await listLinkingClubs({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/linking-clubs/{linkingSlug}/remove`, async ({ actor, params }) => {
    const [club, linking] = await Promise.all([clubOf(params), getClub(ctx, params.linkingSlug)]);
    return { status: 200, body: await removeLinkToClub({ ctx, actor, input: { club, linking } }) };
  });
}
