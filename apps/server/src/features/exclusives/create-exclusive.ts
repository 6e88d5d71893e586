import type { ExclusiveCategory } from '@tifo/contracts/exclusives';
import type { Media } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdown } from '#server/lib/rich-text.ts';
import { assertCanManageExclusives } from './exclusive-policy.ts';
import { type ExclusiveRecord, insertExclusive } from './exclusive-store.ts';

export interface CreateExclusiveInput {
  club: Pick<ClubRecord, 'id' | 'slug'>;
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
}

/** Adds an exclusive to a club; its slug is its own there (409 `exclusive.slugTaken`). */
export async function createExclusive({
  ctx,
  actor,
  input,
}: UseCase<CreateExclusiveInput>): Promise<ExclusiveRecord> {
  const { club, descriptionMarkdown, upcomingAt = null, ...fields } = input;
  assertCanManageExclusives(actor);
  const id = ctx.ids.next();
  const exclusive = await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      uow.invalidate(club);
      const row = await insertExclusive(uow.tx, {
        ...fields,
        id,
        clubId: club.id,
        description: {
          en: renderMarkdown(descriptionMarkdown.en),
          fr: renderMarkdown(descriptionMarkdown.fr),
        },
        nonDeductibleCents: input.nonDeductibleCents ?? null,
        initialStock: input.stock,
        visible: input.visible ?? true,
        isAnnounced: input.isAnnounced ?? upcomingAt !== null,
        upcomingAt,
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
      throw brokenConstraint(error) === 'exclusive_slug' ? new ConflictError('exclusive.slugTaken') : error;
    });
  return exclusive;
}
