import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { approveFan, askFanAgain, rejectFan } from '#server/features/kyc/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { blockFan, previewBlock, unblockFan } from './blocks/block-fan.ts';
import { correctBirth } from './correct-birth.ts';
import { correctCompany } from './correct-company.ts';
import { correctName } from './correct-name.ts';
import { FAN_COLUMNS, listClubFans } from './list-club-fans.ts';
import { listWaitingReviews, REVIEW_COLUMNS } from './list-waiting-reviews.ts';
import { presentOfficeFan } from './present-office-fan.ts';
import { showFanFile } from './show-fan-file.ts';
import { showReviewFile } from './show-review-file.ts';
import { exchangeViewCode } from './views/exchange-view-code.ts';
import { openFanView } from './views/open-fan-view.ts';

export function registerPeopleRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/reviews.csv', {
    ...{ clubOf, list: listWaitingReviews, columns: REVIEW_COLUMNS },
  });
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/fans.csv', {
    clubOf,
    list: listClubFans,
    columns: FAN_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/fans', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubFans({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/fans/{fanId}', async ({ actor, params }) => ({
    status: 200,
    body: await showFanFile({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/reviews', async ({ actor, params, query }) => ({
    status: 200,
    body: await listWaitingReviews({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/reviews/{fanId}', async ({ actor, params }) => ({
    status: 200,
    body: await showReviewFile({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  registerVerdicts(on);
  registerCorrections(on);
  registerViews(on);
}

function registerCorrections(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/fans/{fanId}/block-effects',
    async ({ actor, params }) => ({
      status: 200,
      body: await previewBlock({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
    }),
  );
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/fans/{fanId}/block', async ({ actor, params, body }) => {
    const input = { ...params, ...body, club: await clubOf(params) };
    return { status: 200, body: presentOfficeFan(await blockFan({ ctx, actor, input })) };
  });
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/fans/{fanId}/unblock',
    async ({ actor, params, body }) => {
      const input = { ...params, ...body, club: await clubOf(params) };
      return { status: 200, body: presentOfficeFan(await unblockFan({ ctx, actor, input })) };
    },
  );
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/fans/{fanId}/name', async ({ actor, params, body }) => {
    const input = { ...params, ...body, club: await clubOf(params) };
    return { status: 200, body: presentOfficeFan(await correctName({ ctx, actor, input })) };
  });
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/fans/{fanId}/birth', async ({ actor, params, body }) => {
    const { before, reason, ...after } = body;
    const input = { ...params, after, before, reason, club: await clubOf(params) };
    return { status: 200, body: await correctBirth({ ctx, actor, input }) };
  });
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/fans/{fanId}/company',
    async ({ actor, params, body: { company, before, reason } }) => {
      const correction = { after: { company }, before: { company: before }, reason };
      const input = { ...params, ...correction, club: await clubOf(params) };
      return { status: 200, body: await correctCompany({ ctx, actor, input }) };
    },
  );
}

function registerViews(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/fans/{fanId}/views', async ({ actor, params, body }) => {
    const input = { ...params, ...body, club: await clubOf(params) };
    return { status: 201, body: await openFanView({ ctx, actor, input }) };
  });
  serve(on, 'POST /api/clubs/{slug}/fan-views', async ({ actor, params, body }) => ({
    status: 201,
    body: await exchangeViewCode({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
}

function registerVerdicts(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/reviews/{fanId}/approve', async ({ actor, params }) => {
    const input = { ...params, club: await clubOf(params) };
    await approveFan({ ctx, actor, input: { ...input, words: '' } });
    return { status: 200, body: await showReviewFile({ ctx, actor, input }) };
  });
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/reviews/{fanId}/reject',
    async ({ actor, params, body }) => {
      const input = { ...params, club: await clubOf(params) };
      await rejectFan({ ctx, actor, input: { ...input, ...body } });
      return { status: 200, body: await showReviewFile({ ctx, actor, input }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/reviews/{fanId}/ask',
    async ({ actor, params, body }) => {
      const input = { ...params, club: await clubOf(params) };
      await askFanAgain({ ctx, actor, input: { ...input, ...body } });
      return { status: 200, body: await showReviewFile({ ctx, actor, input }) };
    },
  );
}
