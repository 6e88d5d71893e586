import { randomBytes } from 'node:crypto';
import { commitToSeed, firstSeal } from '@tifo/contracts/draw-rules';
import type { GiveawayType } from '@tifo/contracts/giveaways';
import type { Context, UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { ConflictError, InvalidInputError, UnprocessableError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import type { QuestionRecord } from './answer-rules.ts';
import { scheduleDraw } from './drawing/schedule-draw.ts';
import { assertCanNamePartner } from './get-giveaway.ts';
import { assertCanManageGiveaways } from './giveaway-policy.ts';
import { findGiveaway, type GiveawayRecord, insertGiveaway, lockGiveaway } from './giveaway-store.ts';
import { NO_END, setQuestionsAsked } from './questionnaires.ts';

export interface NewQuestion {
  title: LocalizedText;
  /** HTML. */
  preTitle: LocalizedText;
  preTitleMarkdown?: LocalizedText;
  /** Empty for a question answered by free text. */
  answers: readonly LocalizedText[];
  required: boolean;
  multiline: boolean;
}

export interface CreateGiveawayInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'coinsEnabled'>;
  /** Chosen by the caller, which makes the call idempotent: an existing giveaway with this id is returned. */
  id?: string;
  slug: string;
  type: GiveawayType;
  sponsorName: string;
  textKey: string;
  startAt: Date;
  endAt: Date;
  partnerSlug?: string | undefined;
  /** For every participant. */
  rewardCoinUnits?: bigint | undefined;
  /** For participants drawn as winners after the end. */
  draw?: { winnerCount: number; prize: LocalizedText } | undefined;
  questions: readonly NewQuestion[];
  visible?: boolean;
}

interface CreatedGiveaway {
  giveaway: GiveawayRecord;
  /** False if it was there already. */
  isNew: boolean;
}

/**
 * Creates a giveaway. The seed of its draw is chosen and its commitment published now, before the first
 * entry.
 */
export async function createGiveaway({
  ctx,
  actor,
  input,
}: UseCase<CreateGiveawayInput>): Promise<CreatedGiveaway> {
  const { club, slug, type } = input;
  assertCanManageGiveaways(actor, club.id);
  const id = input.id ?? ctx.ids.next();
  const row = await toRow(ctx, id, input);
  return ctx
    .unitOfWork({ clubId: club.id, findsOwnWork: input.id !== undefined }, async (uow) => {
      const earlier = input.id ? await lockGiveaway(uow.tx, { clubId: club.id, id }) : undefined;
      if (earlier) return { giveaway: earlier, isNew: false };
      await assertCanNamePartner(uow.tx, { clubId: club.id, partnerSlug: input.partnerSlug });
      if (type === 'DUE_DILIGENCE' && row.visible) {
        await setQuestionsAsked(uow, { clubId: club.id, isShown: true, actor });
      }
      const created = await insertGiveaway(uow.tx, row);
      uow.audit({
        actor,
        action: 'giveaway.created',
        subject: `giveaway:${id}`,
        detail: { slug, type, seedCommitment: row.seedCommitment },
      });
      // One that is already over is drawn once its entries are imported: by the caller, or by the next
      // reconciliation.
      if (created.winnerCount > 0 && created.endAt > ctx.clock.now()) {
        scheduleDraw(uow, { clubId: club.id, giveawayId: id, endAt: created.endAt });
      }
      uow.invalidate(club);
      return { giveaway: created, isNew: true };
    })
    .catch(async (error: unknown) => {
      // Its id or its address may have been taken by the same request, sent twice.
      const isTaken = brokenConstraint(error) !== null;
      const known = isTaken ? await findGiveaway(ctx.db, { clubId: club.id, id }) : undefined;
      return known ? { giveaway: known, isNew: false } : explainTaken(error);
    });
}

/** Throws which unique constraint of a club is violated, as an error of the API. */
export function explainTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'giveaway_slug') throw new ConflictError('giveaway.slugTaken', { field: 'slug' });
  if (constraint === 'giveaway_one_questionnaire_shown')
    throw new ConflictError('giveaway.questionnaireExists');
  if (constraint === 'giveaway_pkey') throw new UnprocessableError('idempotency.mismatch');
  throw error;
}

/** Returns the settings of a giveaway in their stored form. */
export function toGiveawayFields(input: CreateGiveawayInput) {
  const { club, draw, rewardCoinUnits = 0n } = input;
  if (input.endAt <= input.startAt) throw new InvalidInputError('giveaway.datesInvalid', { field: 'endAt' });
  if (rewardCoinUnits > 0n && !club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  return {
    slug: input.slug,
    type: input.type,
    sponsorName: input.sponsorName,
    textKey: input.textKey,
    startAt: input.startAt,
    endAt: input.type === 'DUE_DILIGENCE' ? NO_END : input.endAt,
    partnerSlug: input.partnerSlug ?? null,
    rewardCoinUnits,
    questions: input.questions.map(toQuestion),
    winnerCount: draw?.winnerCount ?? 0,
    prize: draw?.prize ?? null,
  };
}

async function toRow(ctx: Context, id: string, input: CreateGiveawayInput) {
  const fields = toGiveawayFields(input);
  const seed = randomBytes(32).toString('hex');
  const seedCommitment = await commitToSeed(seed);
  return {
    ...fields,
    id,
    clubId: input.club.id,
    visible: input.visible ?? true,
    seedCommitment,
    encryptedSeed: encrypt(ctx.secrets.derive('giveaway-seeds'), seed),
    seal: await firstSeal(seedCommitment),
  };
}

function toQuestion(question: NewQuestion, index: number): QuestionRecord {
  const { title, preTitle, preTitleMarkdown, answers, required, multiline } = question;
  return {
    id: `q${index + 1}`,
    title,
    preTitle: { en: sanitizeRichText(preTitle.en), fr: sanitizeRichText(preTitle.fr) },
    ...(preTitleMarkdown ? { preTitleMarkdown } : {}),
    answers: answers.map((text, place) => ({ id: `a${place + 1}`, text })),
    required,
    multiline,
  };
}
