import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { renderMarkdown } from '#server/lib/rich-text.ts';
import { arrangeClubHome, readClubHome } from './club-home.ts';
import {
  changeClubState,
  editClubSettings,
  openClub,
  previewSettings,
  readClubSettings,
} from './club-settings.ts';
import { getClub } from './get-club.ts';
import {
  listLegalDocuments,
  publishLegalDocument,
  readLegalDocument,
} from './legal-documents/publish-legal-document.ts';
import { showSignature, storeSignature } from './legal-identity/signature.ts';

const CLUB = '/api/back-office/clubs/{slug}';

export function registerClubOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, 'POST /api/back-office/clubs', async ({ actor, body }) => ({
    status: 201,
    body: await openClub({ ctx, actor, input: body }),
  }));
  serveStaff(on, `GET ${CLUB}/settings`, async ({ actor, params }) => ({
    status: 200,
    body: await readClubSettings({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/settings`, async ({ actor, params, body: { version, ...draft } }) => ({
    status: 200,
    body: await editClubSettings({ ctx, actor, input: { club: await clubOf(params), draft, version } }),
  }));
  serveStaff(
    on,
    `POST ${CLUB}/settings-previews`,
    async ({ actor, params, query: { page = 'HOME' }, body: draft, language }) => {
      const input = { club: await clubOf(params), draft, page, language };
      return { status: 200, body: await previewSettings({ ctx, actor, input }) };
    },
  );
  serveStaff(on, `GET ${CLUB}/signature`, async ({ actor, params }) => ({
    status: 200,
    body: await showSignature({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/signatures`, async ({ actor, params, body }) => ({
    status: 201,
    body: await storeSignature({ ctx, actor, input: { club: await clubOf(params), ...body } }),
  }));
  serveStaff(on, `GET ${CLUB}/home`, async ({ actor, params }) => ({
    status: 200,
    body: await readClubHome({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/home`, async ({ actor, params, body }) => ({
    status: 200,
    body: await arrangeClubHome({ ctx, actor, input: { club: await clubOf(params), home: body } }),
  }));
  serveStaff(on, `POST ${CLUB}/state`, async ({ actor, params, body }) => ({
    status: 200,
    body: await changeClubState({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${CLUB}/text-previews`, async ({ body }) => ({
    status: 200,
    body: { html: renderMarkdown(body.markdown) },
  }));
  const DOCUMENTS = `${CLUB}/legal-documents` as const;
  serveStaff(on, `GET ${DOCUMENTS}`, async ({ actor, params }) => ({
    status: 200,
    body: { items: await listLegalDocuments({ ctx, actor, input: { club: await clubOf(params) } }) },
  }));
  serveStaff(on, `GET ${DOCUMENTS}/{document}`, async ({ actor, params: { document, slug } }) => ({
    status: 200,
    body: await readLegalDocument({ ctx, actor, input: { document, club: await clubOf({ slug }) } }),
  }));
  serveStaff(on, `POST ${DOCUMENTS}/{document}/versions`, async ({ actor, params, body }) => {
    const input = { ...body, document: params.document, club: await clubOf(params) };
    return { status: 201, body: await publishLegalDocument({ ctx, actor, input }) };
  });
}
