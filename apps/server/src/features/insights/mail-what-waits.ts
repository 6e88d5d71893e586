import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { fillText } from '@tifo/contracts/text-rules';
import type { Language } from '@tifo/contracts/values';
import type { Context, UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findContactsOfUsers } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { capabilitiesOf, findDailyReaders, markDailyMail } from '#server/features/staff/index.ts';
import { dayAt, timeAt } from '#server/lib/day-rules.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { directoryTx } from '#server/platform/databases.ts';
import { forEachZone } from './each-zone.ts';
import { type CountedKind, countWaiting } from './show-waiting.ts';

/** By the clock of the club. A run that failed is made up for until the end. */
const MORNING = { from: '08:00', until: '11:00' };

type Reader = Awaited<ReturnType<typeof findDailyReaders>>[number];

/**
 * Mails the staff of each club once in the morning what waits for them, each what they may deal with, unless they do not
 * want it or nothing waits. Runs every hour, since clubs have their own mornings.
 */
export function mailWhatWaits({ ctx }: { ctx: Context }): Promise<void> {
  return forEachZone(ctx, async ({ timeZone, clubIds, isOver }) => {
    const now = ctx.clock.now();
    const time = timeAt(now, timeZone);
    if (time < MORNING.from || time >= MORNING.until) return;
    const day = dayAt(now, timeZone);
    const readers = Map.groupBy(await findDailyReaders(ctx.db, { clubIds, day }), ({ clubId }) => clubId);
    await forEachSettled(readers, async ([clubId, staff]) =>
      isOver() ? undefined : mailStaff(ctx, { clubId, staff, day }),
    );
  });
}

async function mailStaff(
  ctx: Context,
  { clubId, staff, day }: { clubId: string; staff: Reader[]; day: string },
): Promise<void> {
  const people = staff.map((member) => ({ ...member, may: capabilitiesOf(member.roles) }));
  const isCounted = (capability: Capability) => people.some(({ may }) => may.includes(capability));
  const counted = await countWaiting(ctx, { clubId, isCounted });
  const told = people
    .map(({ may, ...member }) => ({ ...member, items: itemsOf(counted, may) }))
    .filter(({ items }) => items.length > 0);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await markDailyMail(uow.tx, { clubId, usernames: staff.map(({ username }) => username), day });
    if (told.length > 0) await queueMail(uow, ...(await writeMails(uow, { clubId, told, day })));
  });
}

async function writeMails(
  uow: UnitOfWork,
  { clubId, told, day }: { clubId: string; told: (Reader & { items: Item[] })[]; day: string },
) {
  const club = await readClub(uow, clubId);
  const usernames = told.map(({ username }) => username);
  const contacts = await findContactsOfUsers(directoryTx(uow), usernames);
  return told.map(({ username, email, items }) => {
    const language = contacts.get(username)?.language ?? club.languages[0] ?? 'en';
    return {
      ...{ clubSlug: null, to: email, language, template: 'what-waits' },
      values: { workplace: club.name, list: items.map((item) => writeItem(item, language)).join('\n') },
      linkPath: `/back-office/${club.slug}`,
      dedupe: `what-waits:${clubId}:${username}:${day}`,
    };
  });
}

interface Item {
  kind: string;
  count: number;
}

function itemsOf(counted: readonly CountedKind[], may: readonly Capability[]): Item[] {
  return counted
    .filter(({ capability }) => may.includes(capability))
    .map(({ kind, waiting }) => ({ kind, count: typeof waiting === 'number' ? waiting : waiting.count }))
    .filter(({ count }) => count > 0);
}

const require = createRequire(import.meta.url);
const read = (language: Language) => {
  const path = require.resolve(`@tifo/locales/${language}/office-overview.json`);
  const { office } = JSON.parse(readFileSync(path, 'utf8')) as {
    office: { overview: { waits: Readonly<Record<string, string>> } };
  };
  return office.overview.waits;
};
/** The words of the first page of the back office: one and many, parted by four strokes. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: read('en'),
  fr: read('fr'),
};

function writeItem({ kind, count }: Item, language: Language): string {
  const [one, many] = WORDS[language][kind]?.split(' |||| ') ?? [];
  const text = new Intl.PluralRules(language).select(count) === 'one' ? one : many;
  if (text === undefined) throw new Error(`The first page has no words for ${kind}`);
  return `• ${fillText(text, () => new Intl.NumberFormat(language).format(count))}`;
}
