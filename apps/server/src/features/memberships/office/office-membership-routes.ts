import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { endMembershipNow } from './end-membership-now.ts';
import { giveMembership } from './give-membership.ts';
import { listMembershipCandidates, listMemberships, MEMBERSHIP_COLUMNS } from './list-memberships.ts';
import { showOfficeMembership } from './show-office-membership.ts';

const CLUB = '/api/back-office/clubs/{slug}';

export function registerOfficeMembershipRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, `GET ${CLUB}/memberships.csv`, {
    clubOf,
    list: listMemberships,
    columns: MEMBERSHIP_COLUMNS,
  });
  serveStaff(on, `GET ${CLUB}/memberships`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listMemberships({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `GET ${CLUB}/membership-candidates`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listMembershipCandidates({
      ...{ ctx, actor },
      input: { club: await clubOf(params), words: query.q ?? '' },
    }),
  }));
  serveStaff(on, `GET ${CLUB}/memberships/{membershipId}`, async ({ actor, params }) => ({
    status: 200,
    body: await showOfficeMembership({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/memberships`, async ({ actor, params, body }) => ({
    status: 200,
    body: await giveMembership({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/memberships/{membershipId}/end`, async ({ actor, params, body }) => ({
    status: 200,
    body: await endMembershipNow({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
  }));
}
