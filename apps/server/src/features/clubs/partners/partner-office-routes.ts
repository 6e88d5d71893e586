import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { getClub } from '../get-club.ts';
import { changePartners } from './change-partners.ts';
import { readPartners } from './show-partners.ts';

const PARTNERS = '/api/back-office/clubs/{slug}/partners';

export function registerPartnerOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, `GET ${PARTNERS}`, async ({ actor, params }) => ({
    status: 200,
    body: await readPartners({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }),
  }));
  serveStaff(on, `PUT ${PARTNERS}`, async ({ actor, params, body }) => ({
    status: 200,
    body: await changePartners({ ctx, actor, input: { ...body, club: await getClub(ctx, params.slug) } }),
  }));
}
