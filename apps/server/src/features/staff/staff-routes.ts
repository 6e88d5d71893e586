import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { serveListExport, servePlatformExport } from '#server/http/serve-list-export.ts';
import { changeRoles } from './change-roles.ts';
import { chooseDailyMail, showDailyMail } from './choose-daily-mail.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { inviteStaff } from './invitations/invite-staff.ts';
import { INVITATION_COLUMNS, listInvitations } from './invitations/list-invitations.ts';
import { readInvitation } from './invitations/read-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { getStaff, listStaff, STAFF_COLUMNS } from './list-staff.ts';
import { listWorkplaces, WORKPLACE_COLUMNS } from './list-workplaces.ts';
import { presentInvitation, presentStaff } from './present-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { showSession } from './show-session.ts';

export function registerStaffRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/staff.csv', {
    ...{ clubOf, list: listStaff, columns: STAFF_COLUMNS },
  });
  servePlatformExport(on, 'GET /api/back-office/platform/clubs.csv', {
    ...{ list: listWorkplaces, columns: WORKPLACE_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/session', async ({ actor }) => ({
    status: 200,
    body: await showSession({ ctx, actor }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs', async ({ actor, query }) => ({
    status: 200,
    body: await listWorkplaces({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/staff', async ({ actor, params, query }) => ({
    status: 200,
    body: await listStaff({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/staff/{username}', async ({ actor, params }) => ({
    status: 200,
    body: presentStaff(await getStaff({ ctx, actor, input: { ...params, club: await clubOf(params) } })),
  }));
  serveStaff(
    on,
    'PUT /api/back-office/clubs/{slug}/staff/{username}/roles',
    async ({ actor, params, body }) => ({
      status: 200,
      body: presentStaff(
        await changeRoles({ ctx, actor, input: { ...body, ...params, club: await clubOf(params) } }),
      ),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/staff/{username}/remove',
    async ({ actor, params, body }) => {
      await removeStaff({ ctx, actor, input: { ...body, ...params, club: await clubOf(params) } });
      return { status: 204, body: null };
    },
  );
  registerDailyMailRoutes(on);
  registerInvitationRoutes(on);
}

function registerDailyMailRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/daily-mail', async ({ actor, params }) => ({
    status: 200,
    body: await showDailyMail({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }),
  }));
  serveStaff(on, 'PUT /api/back-office/clubs/{slug}/daily-mail', async ({ actor, params, body }) => ({
    status: 200,
    body: await chooseDailyMail({ ctx, actor, input: { ...body, club: await getClub(ctx, params.slug) } }),
  }));
}

function registerInvitationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/staff-invitations.csv', {
    ...{ clubOf, list: listInvitations, columns: INVITATION_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/staff-invitations', async ({ actor, params, query }) => ({
    status: 200,
    body: await listInvitations({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/staff-invitations', async ({ actor, params, body }) => {
    const invitation = await inviteStaff({ ctx, actor, input: { ...body, club: await clubOf(params) } });
    return { status: 201, body: presentInvitation(invitation, ctx.clock.now()) };
  });
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/staff-invitations/{invitationId}/revoke',
    async ({ actor, params }) => {
      const input = { club: await clubOf(params), id: params.invitationId };
      await revokeInvitation({ ctx, actor, input });
      return { status: 204, body: null };
    },
  );
  serve(on, 'POST /api/staff-invitation-reads', async ({ body }) => ({
    status: 200,
    body: await readInvitation(ctx, body),
  }));
  serveStaff(on, 'POST /api/back-office/staff-invitation-acceptances', async ({ actor, body }) => ({
    status: 200,
    body: await acceptInvitation({ ctx, actor, input: body }),
  }));
}
