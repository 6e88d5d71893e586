import type { ExclusiveCategory } from '@tifo/contracts/exclusives';
import type { Media } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { actorName } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { FIRST_STOCK } from './catalogue/stock-causes.ts';
import { insertStockMovement } from './catalogue/stock-store.ts';
import { assertCanManageExclusives } from './exclusive-policy.ts';
import { type ExclusiveRecord, insertExclusive } from './exclusive-store.ts';

export interface CreateExclusiveInput {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  id?: string;
  slug: string;
  name: LocalizedText;
  descriptionMarkdown: LocalizedText;
  /** The first picture is the main one. */
  medias: Media[];
  category: ExclusiveCategory;
  /** For an auction lot, the starting price. */
  priceCoinUnits: bigint;
  nonDeductibleCents?: bigint | null;
  stock: number;
  visible?: boolean;
  isAnnounced?: boolean;
  upcomingAt?: Date | null;
  publishAt?: Date | null;
  /** The reason recorded with the initial stock. */
  stockReason?: string;
}

/** Adds an exclusive to a club; its slug is unique there (409 `exclusive.slugTaken`). */
export async function createExclusive({
  ctx,
  actor,
  input,
}: UseCase<CreateExclusiveInput>): Promise<ExclusiveRecord> {
  const { club, descriptionMarkdown, upcomingAt = null, stockReason = FIRST_STOCK, ...fields } = input;
  assertCanManageExclusives(actor, club.id);
  const { id = ctx.ids.next() } = input;
  const exclusive = await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      uow.invalidate(club);
      const row = await insertExclusive(uow.tx, {
        ...fields,
        id,
        clubId: club.id,
        description: renderMarkdowns(descriptionMarkdown),
        descriptionMarkdown,
        nonDeductibleCents: input.nonDeductibleCents ?? null,
        initialStock: input.stock,
        visible: input.visible ?? true,
        isAnnounced: input.isAnnounced ?? upcomingAt !== null,
        upcomingAt,
      });
      await insertStockMovement(uow.tx, {
        ...{ id: ctx.ids.next(), clubId: club.id, exclusiveId: id, change: input.stock },
        ...{ reason: stockReason, actor: actorName(actor) },
      });
      uow.audit({
        clubId: club.id,
        actor,
        action: 'exclusive.created',
        subject: `exclusive:${id}`,
        detail: { slug: input.slug },
      });
      return row;
    })
    .catch((error: unknown) => {
      throw asSlugTaken(error);
    });
  return exclusive;
}

/** Maps the unique violation of a duplicate slug to `exclusive.slugTaken`; returns other errors unchanged. */
export function asSlugTaken(error: unknown): unknown {
  return brokenConstraint(error) === 'exclusive_slug'
    ? new ConflictError('exclusive.slugTaken', { field: 'slug' })
    : error;
}
