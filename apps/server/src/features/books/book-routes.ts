import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { startBookProof } from '#server/features/wallet/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { BOOK_COLUMNS, listPostings } from './list-postings.ts';
import { showBooks } from './show-books.ts';

export function registerBookRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/books', async ({ actor, params, query }) => ({
    status: 200,
    body: await ctx.replica.reads(async () =>
      showBooks({ ctx, actor, input: { ...query, club: await clubOf(params) } }),
    ),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/books/proofs', async ({ actor, params }) => {
    const { id: clubId } = await clubOf(params);
    await startBookProof({ ctx, actor, input: { clubId } });
    return { status: 202, body: { isProving: true } };
  });
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/books.csv', {
    clubOf,
    list: listPostings,
    columns: BOOK_COLUMNS,
  });
}
