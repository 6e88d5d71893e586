import type { EnterGiveawayInput, Participation } from '@tifo/contracts/giveaways';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireReferredFan } from '#server/features/fans/index.ts';
import { assertTermsAccepted, receiveQuestionnaire } from '#server/features/kyc/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { findAnswerProblems } from './answer-rules.ts';
import { assertIsPartner, getGiveaway } from './get-giveaway.ts';
import { assertCanEnter, assertCanManageGiveaways, assertTakesEntries } from './giveaway-policy.ts';
import type { GiveawayRecord, ParticipationRecord } from './giveaway-store.ts';
import { presentParticipation } from './present-participation.ts';
import { type Entry, storeParticipation } from './store-participation.ts';

const ROUTE = 'giveaway-participations';

export interface EnterInput {
  slug: string;
  form: EnterGiveawayInput;
  idempotencyKey: string | null;
}

/**
 * Enters the caller once. The reward is credited in the same transaction; answers to the questionnaire
 * advance their verification.
 */
export async function enterGiveaway({
  ctx,
  actor,
  input: { slug, form, idempotencyKey: key },
}: UseCase<EnterInput>): Promise<Participation> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFan(ctx, { actor, club });
  const giveaway = await getGiveaway(ctx.db, { clubId: club.id, id: form.giveawayId });
  if (!giveaway.visible) throw new NotFoundError('giveaway.notFound');
  assertCanEnter(giveaway, fan);
  assertTakesEntries(club);
  await assertTermsAccepted(ctx, { fan, club });
  await assertIsPartner(ctx.db, { clubId: club.id, partnerSlug: form.partnerSlug });
  const { version = giveaway.version } = form;
  // Answers to another version are refused below, unless the fan has entered already.
  if (version === giveaway.version) assertAnswersAreValid(giveaway, form);
  const request = { clubId: club.id, username: fan.username, route: ROUTE, key, body: form };
  const participation = await ctx
    .unitOfWork({ clubId: club.id, once: request }, (uow) => {
      uow.invalidate(club);
      return enter(uow, { actor, club, fan, giveaway, form: { ...form, version } });
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'participation_once'
        ? new ConflictError('giveaway.alreadyEntered')
        : error;
    });
  return participation;
}

function assertAnswersAreValid(
  { questions }: GiveawayRecord,
  { answeredQuestions }: EnterGiveawayInput,
): void {
  const errors = findAnswerProblems(questions, answeredQuestions);
  if (errors.length > 0) throw new InvalidInputError('giveaway.answersInvalid', { errors });
}

interface Entering {
  actor: Actor;
  club: ClubRecord;
  fan: FanRecord;
  giveaway: GiveawayRecord;
  form: EnterGiveawayInput;
}

async function enter(
  uow: UnitOfWork,
  { actor, club, fan, giveaway, form }: Entering,
): Promise<Participation> {
  const participation = await storeParticipation(uow, { actor, club, fanId: fan.id, ...form });
  if (giveaway.type === 'DUE_DILIGENCE') {
    await receiveQuestionnaire(uow, { club, fanId: fan.id, actor });
  }
  return presentParticipation(participation);
}

/** Imports an entry made on another platform, with its own time and coins. */
export async function importParticipation({
  ctx,
  actor,
  input,
}: UseCase<Omit<Entry, 'actor'> & { enteredAt: Date }>): Promise<ParticipationRecord> {
  assertCanManageGiveaways(actor, input.club.id);
  return ctx.unitOfWork({ clubId: input.club.id }, (uow) => storeParticipation(uow, { ...input, actor }));
}
