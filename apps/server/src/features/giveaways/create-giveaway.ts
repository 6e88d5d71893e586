import { randomBytes } from 'node:crypto';
import { commitToSeed, firstSeal } from '@tifo/contracts/draw-rules';
import type { GiveawayType } from '@tifo/contracts/giveaways';
import type { Context, UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { type ClubRecord, listClubPartners } from '#server/features/clubs/index.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import { scheduleDraw } from './drawing/schedule-draw.ts';
import { assertCanManageGiveaways } from './giveaway-policy.ts';
import { type GiveawayRecord, insertGiveaway } from './giveaway-store.ts';

export interface NewQuestion {
  title: LocalizedText;
  /** Html. */
  preTitle: LocalizedText;
  /** Empty for a question answered in words. */
  answers: readonly LocalizedText[];
  required: boolean;
  multiline: boolean;
}

export interface CreateGiveawayInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'coinsEnabled'>;
  slug: string;
  type: GiveawayType;
  sponsorName: string;
  textKey: string;
  startAt: Date;
  endAt: Date;
  partnerSlug?: string | undefined;
  /** For everybody who enters. */
  rewardCoinUnits?: bigint | undefined;
  /** For some of those who entered, drawn after the end. */
  draw?: { winnerCount: number; prize: LocalizedText } | undefined;
  questions: readonly NewQuestion[];
}

/** Sets up a giveaway. The seed of its draw is chosen and promised now, before anybody can have entered. */
export async function createGiveaway({
  ctx,
  actor,
  input,
}: UseCase<CreateGiveawayInput>): Promise<GiveawayRecord> {
  assertCanManageGiveaways(actor);
  const { club, slug, type } = input;
  const id = ctx.ids.next();
  const row = await toRow(ctx, id, input);
  return ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      const partners = await listClubPartners(uow.tx, club.id);
      const { partnerSlug } = input;
      if (partnerSlug !== undefined && !partners.some((partner) => partner.slug === partnerSlug)) {
        throw new NotFoundError('partner.notFound');
      }
      const created = await insertGiveaway(uow.tx, row);
      uow.audit({
        actor,
        action: 'giveaway.created',
        subject: `giveaway:${id}`,
        detail: { slug, type, seedCommitment: row.seedCommitment },
      });
      // One that is over is drawn once its entries are there: by the caller, or by the next reconciliation.
      if (created.winnerCount > 0 && created.endAt > ctx.clock.now()) {
        scheduleDraw(uow, { clubId: club.id, giveawayId: id, endAt: created.endAt });
      }
      uow.invalidate(club);
      return created;
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'giveaway_slug' ? new ConflictError('giveaway.slugTaken') : error;
    });
}

async function toRow(ctx: Context, id: string, input: CreateGiveawayInput) {
  const { club, draw, rewardCoinUnits = 0n } = input;
  if (input.endAt <= input.startAt) throw new InvalidInputError('giveaway.datesInvalid');
  if (rewardCoinUnits > 0n && !club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  const seed = randomBytes(32).toString('hex');
  const seedCommitment = await commitToSeed(seed);
  return {
    id,
    clubId: club.id,
    slug: input.slug,
    type: input.type,
    sponsorName: input.sponsorName,
    textKey: input.textKey,
    startAt: input.startAt,
    endAt: input.endAt,
    partnerSlug: input.partnerSlug ?? null,
    rewardCoinUnits,
    questions: input.questions.map(toQuestion),
    winnerCount: draw?.winnerCount ?? 0,
    prize: draw?.prize ?? null,
    seedCommitment,
    sealedSeed: encrypt(ctx.secrets.derive('giveaway-seeds'), seed),
    seal: await firstSeal(seedCommitment),
  };
}

/** Questions and answers are named by their place: they do not change once people have answered. */
function toQuestion({ title, preTitle, answers, required, multiline }: NewQuestion, index: number) {
  return {
    id: `q${index + 1}`,
    title,
    preTitle: { en: sanitizeRichText(preTitle.en), fr: sanitizeRichText(preTitle.fr) },
    answers: answers.map((text, place) => ({ id: `a${place + 1}`, text })),
    required,
    multiline,
  };
}
