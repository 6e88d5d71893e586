import type { ProgramDraft, ProgramItem, PublicationState } from '@tifo/contracts/back-office/content';
import type { PageQuery } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { assertOwnPictures, type ClubRecord } from '#server/features/clubs/index.ts';
import {
  publicationDate,
  publicationStateOf,
  toPreviewSlug,
  toPublication,
} from '#server/features/content-history/index.ts';
import { assertPicturesDescribed, type ShownPictures } from '#server/features/media/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { renderMarkdowns, type StoredText, toEditedText, toStoredText } from '#server/lib/rich-text.ts';
import { addOnce } from '#server/platform/add-once.ts';
import { asProgramProblem, createProgram } from './create-program.ts';
import { placeProgram } from './place-program.ts';
import { assertCanManagePrograms } from './program-policy.ts';
import {
  countPrograms,
  findWrittenProgram,
  findWrittenPrograms,
  lockProgram,
  updateProgram,
  type WrittenProgram,
} from './program-store.ts';

interface ProgramOfClub {
  club: ClubRecord;
  id: string;
}

interface ProgramsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: PublicationState | undefined;
}

/** Returns the club's programs including drafts, newest first. */
export async function listWrittenPrograms({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: ProgramsQuery }>) {
  assertCanManagePrograms(actor, club.id);
  const page = toIdPageRequest(query);
  const now = ctx.clock.now();
  const search = { clubId: club.id, words: query.q, state: query['filter[state]'], now };
  const [rows, count] = await Promise.all([
    findWrittenPrograms(ctx.db, { ...search, page }),
    countPrograms(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toIdPage(rows, page.limit, ({ id }) => id),
    count,
    (row) => toProgramItem(row, { ctx, club }),
  );
}

/** Returns one program with all its fields. */
export async function getWrittenProgram({
  ctx,
  actor,
  input: { club, id },
}: UseCase<ProgramOfClub>): Promise<ProgramItem> {
  assertCanManagePrograms(actor, club.id);
  const program = await findWrittenProgram(ctx.db, { clubId: club.id, id });
  if (!program) throw new NotFoundError('program.notFound');
  return toProgramItem(program, { ctx, club });
}

interface AddProgramInput {
  club: ClubRecord;
  draft: ProgramDraft;
  requestId?: string | undefined;
}

/**
 * Creates a program, as a draft unless it has a date. A request that is sent again changes what it has created, unless that
 * was changed since (`edit.stale`).
 */
export async function addProgram({
  ctx,
  actor,
  input: { club, draft, requestId },
}: UseCase<AddProgramInput>): Promise<ProgramItem> {
  assertCanManagePrograms(actor, club.id);
  assertOwnPictures(club, picturesOf(draft));
  return addOnce(ctx, {
    ...{ clubId: club.id, actor, route: 'programs', requestId, draft },
    add: async (uow, id) => {
      const description = renderMarkdowns(draft.descriptionMarkdown);
      const { publishedAt, ...fields } = draft;
      const publication = toPublication(publishedAt, ctx.clock.now());
      const shown = publishedPictures({ ...fields, ...publication, description });
      await assertPicturesDescribed(uow.tx, { clubId: club.id, shown });
      await createProgram({ ctx: uow, actor, input: { ...fields, club, id, publication } });
    },
    read: (id) => getWrittenProgram({ ctx, actor, input: { club, id } }),
    edit: (id, version) => editProgram({ ctx, actor, input: { club, id, draft, version } }),
  });
}

interface EditProgramInput extends ProgramOfClub {
  draft: ProgramDraft;
  version: number;
  /** Stored in place of the text of the draft, which it cannot be written from. */
  text?: StoredText | undefined;
}

/** Changes a program. What was saved before is kept, and a former address leads to it. */
export async function editProgram({ ctx, actor, input }: UseCase<EditProgramInput>): Promise<ProgramItem> {
  const { club, id, draft, version, text } = input;
  assertCanManagePrograms(actor, club.id);
  const now = ctx.clock.now();
  const edited = ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockProgram(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('program.notFound');
    if (before.version !== version) throw new StaleEditError(toProgramItem(before, { ctx, club }));
    assertOwnPictures(club, picturesOf(draft), picturesOf(before));
    const { slug, name, imageUrl, shareImageUrl, descriptionMarkdown, publishedAt } = draft;
    const change = text ?? toStoredText(before, descriptionMarkdown);
    const fields = { slug, name, imageUrl, shareImageUrl, ...change, ...toPublication(publishedAt, now) };
    await assertPicturesDescribed(uow.tx, {
      clubId: club.id,
      shown: publishedPictures({ ...before, ...fields }),
      before: publishedPictures(before),
    });
    const after = await updateProgram(uow.tx, { clubId: club.id, id }, fields);
    await placeProgram(uow, { actor, before, after });
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'program.edited', subject: `program:${id}` },
      before: wordsOf(before),
      after: { ...wordsOf(after), text: descriptionMarkdown },
    });
    return toProgramItem(after, { ctx, club });
  });
  return edited.catch((error: unknown) => {
    throw asProgramProblem(error);
  });
}

const wordsOf = (program: WrittenProgram) => ({
  ...{ slug: program.slug, name: program.name, text: toEditedText(program) },
  publishedAt: publicationDate(program),
});

/** Presents a program to the staff who edit it. */
export function toProgramItem(
  program: WrittenProgram,
  { ctx, club }: { ctx: Pick<Context, 'clock' | 'secrets'>; club: ClubRecord },
): ProgramItem {
  const { id, slug, name, imageUrl, shareImageUrl, version } = program;
  const state = publicationStateOf(program, ctx.clock.now());
  const preview = () => toPreviewSlug(ctx, { clubId: club.id, kind: 'PROGRAM', ref: id });
  return {
    ...{ id, slug, name, imageUrl, shareImageUrl, version },
    state,
    publishedAt: publicationDate(program),
    descriptionMarkdown: toEditedText(program),
    webUrl: `/clubs/${club.slug}/programs/${state === 'PUBLISHED' ? slug : preview()}`,
  };
}

type Showing = Pick<WrittenProgram, 'imageUrl' | 'description' | 'isDraft'>;

/** Returns what fans see of a program, or will at its time. */
function publishedPictures({ imageUrl, description, isDraft }: Showing): ShownPictures[] {
  return isDraft ? [] : [{ urls: [imageUrl], texts: [description.en, description.fr] }];
}

function picturesOf({ imageUrl, shareImageUrl }: Pick<ProgramDraft, 'imageUrl' | 'shareImageUrl'>) {
  const urls = [imageUrl, shareImageUrl].filter((url) => url !== '');
  return urls.map((url) => ({ url, type: 'IMAGE' as const }));
}

/** The columns of the list as a table. */
export const PROGRAM_COLUMNS: readonly ExportColumn<ProgramItem>[] = [
  { head: { en: 'Title', fr: 'Titre' }, cell: ({ name }, language) => inLanguage(name, language) },
  { head: { en: 'Address', fr: 'Adresse' }, cell: ({ slug }) => slug },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Published at', fr: 'Publié le' }, cell: ({ publishedAt }) => publishedAt },
];
