import type { GiveawayEntry } from '@tifo/contracts/back-office/giveaways';
import type { Language, PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { assertMay, may } from '#server/lib/actor.ts';
import { inLanguage } from '#server/lib/language.ts';
import { toCsv } from '#server/lib/to-csv.ts';
import { readAnswers } from '../answer-rules.ts';
import { getGiveaway } from '../get-giveaway.ts';
import { assertCanReadEntries } from '../giveaway-policy.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { countEntries, type EntryRow, findEntryPage } from './office-giveaway-store.ts';
import type { GiveawayInput } from './view-giveaway.ts';

const Key = z.int();

/** Returns the entries with their answers, in order. */
export async function listEntries({
  ctx,
  actor,
  input: { club, giveawayId, query },
}: UseCase<GiveawayInput & { query: PageQuery & { q?: string | undefined } }>) {
  const giveaway = await getGiveaway(ctx.db, { clubId: club.id, id: giveawayId });
  assertCanReadEntries(actor, giveaway);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId: club.id, giveawayId, words: query.q };
  const [rows, count] = await Promise.all([
    findEntryPage(ctx.db, { ...search, page }),
    countEntries(ctx.db, search),
  ]);
  const hasEmail = may(actor, 'exports.people', club.id);
  const keyOf = ({ number }: { number: number }) => number;
  return toListPage(toPage(rows, page.limit, keyOf), count, (row) =>
    presentEntry(row, { giveaway, hasEmail }),
  );
}

function presentEntry(
  row: EntryRow,
  { giveaway, hasEmail }: { giveaway: GiveawayRecord; hasEmail: boolean },
): GiveawayEntry {
  const { id, number, firstName, lastName, email, partnerSlug, rank } = row;
  return {
    ...{ id, number, partnerSlug, rank },
    name: `${firstName} ${lastName}`.trim(),
    email: hasEmail ? email : null,
    enteredAt: row.createdAt.toISOString(),
    answers: readAnswers(giveaway.questions, row.answers),
  };
}

const AT_ONCE = 1000;

const HEADS = {
  en: ['Number', 'First name', 'Last name', 'E-mail', 'Entered at', 'Partner', 'Place among the winners'],
  fr: ['Numéro', 'Prénom', 'Nom', 'E-mail', 'Participation le', 'Partenaire', 'Rang parmi les gagnants'],
};

/** Returns all entries as a table with a column for each question. The export is audited. */
export async function exportEntries({
  ctx,
  actor,
  input: { club, giveawayId, language },
}: UseCase<GiveawayInput & { language: Language }>): Promise<string> {
  assertMay(actor, 'exports.people', club.id);
  const giveaway = await getGiveaway(ctx.db, { clubId: club.id, id: giveawayId });
  assertCanReadEntries(actor, giveaway);
  const entries: EntryRow[] = [];
  for (let after: number | null = null; ; after = entries.at(-1)?.number ?? null) {
    const page = { after, limit: AT_ONCE };
    const rows = await findEntryPage(ctx.db, { clubId: club.id, giveawayId, page });
    entries.push(...rows);
    if (rows.length <= AT_ONCE) break;
  }
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    uow.audit({
      actor,
      action: 'giveaway.entriesExported',
      subject: `giveaway:${giveawayId}`,
      detail: { entries: entries.length },
    });
  });
  const titles = giveaway.questions.map(({ title }) => inLanguage(title, language));
  return toCsv(
    [[...HEADS[language], ...titles], ...entries.map((entry) => toCells(entry, giveaway, language))],
    language,
  );
}

function toCells(entry: EntryRow, { questions }: GiveawayRecord, language: Language) {
  const { number, firstName, lastName, email, createdAt, partnerSlug, rank } = entry;
  return [
    ...[number, firstName, lastName, email, createdAt.toISOString(), partnerSlug, rank],
    ...readAnswers(questions, entry.answers).map(({ answer }) => answer && inLanguage(answer, language)),
  ];
}
