import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { archiveProgram } from './archive-program.ts';
import { listProgramVersions, restoreProgram } from './restore-program.ts';
import {
  addProgram,
  editProgram,
  getWrittenProgram,
  listWrittenPrograms,
  PROGRAM_COLUMNS,
} from './written-programs.ts';

const PROGRAMS = '/api/back-office/clubs/{slug}/programs';

export function registerProgramOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/programs.csv', {
    ...{ clubOf, list: listWrittenPrograms, columns: PROGRAM_COLUMNS },
  });
  serveStaff(on, `GET ${PROGRAMS}`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listWrittenPrograms({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `POST ${PROGRAMS}`, async ({ actor, params, body: { requestId, ...draft } }) => ({
    status: 201,
    body: await addProgram({ ctx, actor, input: { club: await clubOf(params), draft, requestId } }),
  }));
  serveStaff(on, `GET ${PROGRAMS}/{programId}`, async ({ actor, params }) => ({
    status: 200,
    body: await getWrittenProgram({
      ctx,
      actor,
      input: { club: await clubOf(params), id: params.programId },
    }),
  }));
  serveStaff(on, `PUT ${PROGRAMS}/{programId}`, async ({ actor, params, body: { version, ...draft } }) => {
    const input = { club: await clubOf(params), id: params.programId, draft, version };
    return { status: 200, body: await editProgram({ ctx, actor, input }) };
  });
  for (const [verb, isArchived] of [
    ['archive', true],
    ['bring-back', false],
  ] as const) {
    serveStaff(on, `POST ${PROGRAMS}/{programId}/${verb}`, async ({ actor, params }) => {
      const input = { club: await clubOf(params), id: params.programId, isArchived };
      return { status: 200, body: await archiveProgram({ ctx, actor, input }) };
    });
  }
  serveStaff(on, `GET ${PROGRAMS}/{programId}/versions`, async ({ actor, params, query }) => {
    const input = { club: await clubOf(params), id: params.programId, query };
    return { status: 200, body: await listProgramVersions({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${PROGRAMS}/{programId}/restore`, async ({ actor, params, body }) => {
    const input = { club: await clubOf(params), id: params.programId, ...body };
    return { status: 200, body: await restoreProgram({ ctx, actor, input }) };
  });
}
