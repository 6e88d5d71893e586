import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { servePlatformExport } from '#server/http/serve-list-export.ts';
import { getClub } from '../get-club.ts';
import { addDomain, makeDomainPrimary, removeDomain } from './change-domains.ts';
import { checkDomain } from './check-domain.ts';
import { checkMailDomain, readMailDomain } from './mail-domain.ts';
import { DOMAIN_COLUMNS, listPlatformDomains, readClubDomains } from './show-domains.ts';

const DOMAINS = '/api/back-office/clubs/{slug}/domains';

export function registerDomainOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, `GET ${DOMAINS}`, async ({ actor, params }) => ({
    status: 200,
    body: await readClubDomains({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${DOMAINS}`, async ({ actor, params, body }) => ({
    status: 201,
    body: await addDomain({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  for (const [action, change] of [
    ['check', checkDomain],
    ['make-primary', makeDomainPrimary],
    ['remove', removeDomain],
  ] as const) {
    serveStaff(on, `POST ${DOMAINS}/{host}/${action}`, async ({ actor, params }) => ({
      status: 200,
      body: await change({ ctx, actor, input: { host: params.host, club: await clubOf(params) } }),
    }));
  }
  servePlatformExport(on, 'GET /api/back-office/platform/domains.csv', {
    ...{ list: listPlatformDomains, columns: DOMAIN_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/platform/domains', async ({ actor, query }) => ({
    status: 200,
    body: await listPlatformDomains({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'GET /api/back-office/platform/mail-domain', async ({ actor }) => ({
    status: 200,
    body: await readMailDomain({ ctx, actor }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/mail-domain/check', async ({ actor }) => ({
    status: 200,
    body: await checkMailDomain({ ctx, actor }),
  }));
}
