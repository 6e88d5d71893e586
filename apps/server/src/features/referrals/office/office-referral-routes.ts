import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { inviteForClub } from './invite-for-club.ts';
import { listClubReferrals, REFERRAL_COLUMNS } from './list-club-referrals.ts';
import { resendForClub, withdrawInvitation } from './withdraw-invitation.ts';

const REFERRALS = '/api/back-office/clubs/{slug}/referrals';

export function registerOfficeReferralRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, `GET ${REFERRALS}.csv`, {
    ...{ clubOf, list: listClubReferrals, columns: REFERRAL_COLUMNS },
  });
  serveStaff(on, `GET ${REFERRALS}`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubReferrals({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${REFERRALS}`, async ({ actor, params, body }) => ({
    status: 200,
    body: await inviteForClub({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${REFERRALS}/{referralId}/resend`, async ({ actor, params }) => ({
    status: 200,
    body: await resendForClub({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${REFERRALS}/{referralId}/withdraw`, async ({ actor, params, body }) => ({
    status: 200,
    body: await withdrawInvitation({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
  }));
}
