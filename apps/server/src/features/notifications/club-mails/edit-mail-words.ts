import { type ClubMailWords, FanMail } from '@tifo/contracts/back-office/club-mails';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord, WriteTakenOver } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import {
  findSender,
  findWords,
  insertSignature,
  insertWords,
  listWords,
  lockWords,
  updateWords,
  type WordsRow,
} from './club-mail-store.ts';

interface OfClub {
  club: ClubRecord;
}

interface OfMail extends OfClub {
  mail: FanMail;
}

/** Returns every mail to fans with the club's own words, in the order in which a fan gets them. */
export async function listMailWords({
  ctx,
  actor,
  input: { club },
}: UseCase<OfClub>): Promise<ClubMailWords[]> {
  assertMay(actor, 'clubs.settings', club.id);
  const rows = new Map((await listWords(ctx.db, club.id)).map((row) => [row.mail, row]));
  return FanMail.options.map((mail) => {
    const row = rows.get(mail);
    return row ? present(row) : { mail, words: { en: '', fr: '' }, version: 0 };
  });
}

export async function getMailWords({
  ctx,
  actor,
  input: { club, mail },
}: UseCase<OfMail>): Promise<ClubMailWords> {
  assertMay(actor, 'clubs.settings', club.id);
  return present(await findWords(ctx.db, { clubId: club.id, mail }));
}

/** The query that locks the row; a test replaces it by one without the lock to show that it is needed. */
export interface WordsStore {
  lockWords: typeof lockWords;
}

interface EditInput extends OfMail {
  words: LocalizedText;
  version: number;
}

/** Changes the club's own words in mails that are sent from now on, also in those that wait already. */
export async function editMailWords({
  ctx,
  actor,
  input: { club, mail, words, version },
  store = { lockWords },
}: UseCase<EditInput> & { store?: WordsStore }): Promise<ClubMailWords> {
  assertMay(actor, 'clubs.settings', club.id);
  const key = { clubId: club.id, mail };
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await store.lockWords(uow.tx, key);
    if (before.version !== version) throw new StaleEditError(present(before));
    const after = await updateWords(uow.tx, key, words);
    uow.audit({
      ...{ actor, action: 'mailWords.edited', subject: `club:${club.id}`, detail: { mail } },
      ...{ before: { words: before.words }, after: { words } },
    });
    return present(after);
  });
}

/**
 * Reads the words and the signature of a club's mails, and returns what writes them to a new one. The name of the sender
 * is that of the club, and its replies are read by its own people: neither is taken over.
 */
export async function takeOverWords(ctx: Context, templateId: string): Promise<WriteTakenOver> {
  const [words, { signature }] = await Promise.all([
    listWords(ctx.db, templateId),
    findSender(ctx.db, templateId),
  ]);
  return async ({ tx }, clubId) => {
    await insertWords(tx, { clubId, words });
    await insertSignature(tx, { clubId, signature });
  };
}

const present = ({ mail, words, version }: WordsRow): ClubMailWords => ({ mail, words, version });
