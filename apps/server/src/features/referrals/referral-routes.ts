import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { inviteFan, listReferrals } from './invite-fan.ts';
import { readInvitation } from './read-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';

const REFERRALS = '/api/clubs/{slug}/fans/{username}/referrals';

export function registerReferralRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, `GET ${REFERRALS}`, async ({ actor, params }) => ({
    status: 200,
    body: await listReferrals({ ctx, actor, input: params }),
  }));

  serve(on, `POST ${REFERRALS}`, async ({ actor, params, body: { fanEmail, language } }) => ({
    status: 201,
    body: await inviteFan({ ctx, actor, input: { ...params, fanEmail, language } }),
  }));

  serve(on, `POST ${REFERRALS}/{referralId}/resends`, async ({ actor, params }) => ({
    status: 200,
    body: await resendInvitation({ ctx, actor, input: params }),
  }));

  serve(on, 'POST /api/clubs/{slug}/invitation-reads', async ({ params, body }) => ({
    status: 200,
    body: await readInvitation({ ctx, input: { ...params, ...body } }),
  }));
}
