import type { ClubHome } from '@tifo/contracts/back-office/home';
import type { Club } from '@tifo/contracts/clubs';
import { complete, FAQ_KEYS, HOME_SECTIONS, questionsOf, sectionsOf } from '@tifo/contracts/home-rules';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { type ClubHomeRow, findHomes, saveHome } from './club-home-store.ts';
import type { ClubRecord } from './club-record.ts';

interface OfClub {
  club: ClubRecord;
}

/** Returns the sections and questions that the home page of the club can have, those that are off too. */
export async function readClubHome({ ctx, actor, input: { club } }: UseCase<OfClub>): Promise<ClubHome> {
  assertMay(actor, 'content.write', club.id);
  return read(ctx.db, club);
}

/** The query that saves; a test replaces it by one without the version to show that the race test detects it. */
export interface HomeStore {
  saveHome: typeof saveHome;
}

/** Arranges the home page, for fans at once. */
export async function arrangeClubHome({
  ctx,
  actor,
  input: { club, home },
  store = { saveHome },
}: UseCase<OfClub & { home: ClubHome }> & { store?: HomeStore }): Promise<ClubHome> {
  const clubId = club.id;
  assertMay(actor, 'content.write', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const stored = arrange((await findHomes(uow.tx, [clubId])).get(clubId));
    const before = onlyOf(club, stored);
    // What the club cannot have now keeps its choice, for when it can.
    const sections = [...home.sections, ...without(stored.sections, before.sections)];
    const faq = [...home.faq, ...without(stored.faq, before.faq)];
    if (!(await store.saveHome(uow.tx, { clubId, sections, faq, version: home.version }))) {
      throw new StaleEditError(await read(uow.tx, club));
    }
    const after = await read(uow.tx, club);
    uow.invalidate(club);
    uow.audit({
      actor,
      action: 'home.arranged',
      subject: `club:${clubId}`,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}

async function read(tx: Tx, club: ClubRecord): Promise<ClubHome> {
  return onlyOf(club, arrange((await findHomes(tx, [club.id])).get(club.id)));
}

/** All that there is, in the order of the club. */
function arrange(row: ClubHomeRow | undefined): ClubHome {
  return {
    sections: complete(row?.sections ?? [], HOME_SECTIONS),
    faq: complete(row?.faq ?? [], FAQ_KEYS),
    version: row?.version ?? 1,
  };
}

function onlyOf(club: ClubRecord, { sections, faq, version }: ClubHome): ClubHome {
  const [ownSections, ownQuestions] = [sectionsOf(club), questionsOf(club)];
  return {
    sections: sections.filter(({ key }) => ownSections.includes(key)),
    faq: faq.filter((entry) => !('key' in entry) || ownQuestions.includes(entry.key)),
    version,
  };
}

const without = <Entry>(entries: readonly Entry[], others: readonly Entry[]) =>
  entries.filter((entry) => !others.includes(entry));

/** Presents to fans what is on, in the language of the reader. */
export function presentHome(
  club: ClubRecord,
  row: ClubHomeRow | undefined,
  language: Language,
): Club['home'] {
  const { sections, faq } = onlyOf(club, arrange(row));
  return {
    sections: sections.filter(({ isOn }) => isOn).map(({ key }) => key),
    faq: faq
      .filter(({ isOn }) => isOn)
      .map((entry) =>
        'key' in entry
          ? { key: entry.key }
          : {
              id: entry.id,
              question: inLanguage(entry.question, language),
              answer: inLanguage(entry.answer, language),
            },
      ),
  };
}
