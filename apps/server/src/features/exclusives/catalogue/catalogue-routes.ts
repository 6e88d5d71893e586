import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { addCatalogueItem } from './add-catalogue-item.ts';
import { arrangeCatalogue, showCatalogueOrder } from './arrange-catalogue.ts';
import { changeExclusives } from './change-exclusives.ts';
import { duplicateExclusive } from './duplicate-exclusive.ts';
import { editCatalogueItem } from './edit-catalogue-item.ts';
import { editExclusives, undoEdits } from './edit-exclusives.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { getCatalogueItem } from './get-catalogue-item.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listCatalogue } from './list-catalogue.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { moveStock } from './move-stock.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const ITEM = `${CLUB}/exclusives/{exclusiveId}` as const;

export function registerCatalogueRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  const itemOf = async (params: { slug: string; exclusiveId: string }) => ({
    club: await clubOf(params),
    id: params.exclusiveId,
  });
  serveStaff(on, `GET ${CLUB}/exclusives`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listCatalogue({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${CLUB}/exclusives`, async ({ actor, params, body }) => {
    const { stock, requestId, ...draft } = body;
    const input = { club: await clubOf(params), draft, stock, requestId };
    return { status: 201, body: await addCatalogueItem({ ctx, actor, input }) };
  });
  serveStaff(on, `GET ${CLUB}/catalogue.csv`, async ({ actor, params, language }) => ({
    status: 200,
    body: await exportCatalogue({ ctx, actor, input: { club: await clubOf(params), language } }),
  }));
  serveStaff(on, `POST ${CLUB}/catalogue-imports`, async ({ actor, params, body }) => ({
    status: 200,
    body: await importCatalogue({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `GET ${CLUB}/catalogue-order`, async ({ actor, params }) => ({
    status: 200,
    body: await showCatalogueOrder({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/catalogue-order`, async ({ actor, params, body }) => ({
    status: 200,
    body: await arrangeCatalogue({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `GET ${ITEM}`, async ({ actor, params }) => ({
    status: 200,
    body: await getCatalogueItem({ ctx, actor, input: await itemOf(params) }),
  }));
  serveStaff(on, `PUT ${ITEM}`, async ({ actor, params, body: { version, ...draft } }) => ({
    status: 200,
    body: await editCatalogueItem({ ctx, actor, input: { ...(await itemOf(params)), draft, version } }),
  }));
  serveStaff(on, `POST ${CLUB}/exclusive-edits`, async ({ actor, params, body: { chosen, ...edit } }) => ({
    status: 200,
    body: await editExclusives({ ctx, actor, input: { club: await clubOf(params), chosen, edit } }),
  }));
  serveStaff(on, `POST ${CLUB}/exclusive-edits/undo`, async ({ actor, params, body }) => ({
    status: 200,
    body: await undoEdits({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/exclusive-changes`, async ({ actor, params, body }) => ({
    status: 200,
    body: await changeExclusives({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${ITEM}/duplicate`, async ({ actor, params, body }) => ({
    status: 201,
    body: await duplicateExclusive({ ctx, actor, input: { ...body, ...(await itemOf(params)) } }),
  }));
  serveStaff(on, `GET ${ITEM}/stock-movements`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listStockMovements({ ctx, actor, input: { ...(await itemOf(params)), query } }),
  }));
  serveStaff(on, `POST ${ITEM}/stock-movements`, async ({ actor, params, body }) => ({
    status: 200,
    body: await moveStock({ ctx, actor, input: { ...body, ...(await itemOf(params)) } }),
  }));
}
