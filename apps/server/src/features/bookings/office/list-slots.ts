import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from '../booking-policy.ts';
import { toInstants, toLocalTime } from '../local-time-rules.ts';
import { presentBookingSlot } from '../present-booking.ts';
import { findHeldSlots, type HeldSlot } from './office-booking-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 35;

interface SlotsInput {
  club: ClubRecord;
  /** Days in the club's time zone, both included; `from` defaults to today, `until` to `from`. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Returns the slots of some days in the club's time zone, each with its reservation. */
export async function listSlots({ ctx, actor, input: { club, ...asked } }: UseCase<SlotsInput>) {
  assertCanManageSlots(actor, club.id);
  const { from = toLocalTime(ctx.clock.now(), club.timeZone).slice(0, 10) } = asked;
  const { until = from } = asked;
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) throw new InvalidInputError('slot.rangeInvalid');
  const slots = await findHeldSlots(ctx.db, { clubId: club.id, ...daysBetween(from, until, club.timeZone) });
  return { timeZone: club.timeZone, slots: await presentHeldSlots(ctx.db, club, slots) };
}

interface SlotsQuery extends PageQuery {
  'filter[from]'?: string | undefined;
  'filter[until]'?: string | undefined;
}

/** Returns the same as a list of one page. */
export async function listSlotsAtOnce({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: SlotsQuery }>) {
  const input = { club, from: query['filter[from]'], until: query['filter[until]'] };
  return { items: (await listSlots({ ctx, actor, input })).slots, nextCursor: null };
}

/** Returns the instants from the start of a day to the end of another, in a time zone. */
export function daysBetween(from: string, until: string, timeZone: string): { from: Date; until: Date } {
  const after = new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, 10);
  return { from: startOfDay(from, timeZone), until: startOfDay(after, timeZone) };
}

/** In a zone whose clock change skips midnight, the day begins an hour later. */
function startOfDay(day: string, timeZone: string): Date {
  const [start] = [...toInstants(`${day}T00:00:00`, timeZone), ...toInstants(`${day}T01:00:00`, timeZone)];
  return start ?? new Date(`${day}T00:00:00Z`);
}

/** Adds the names of the fans who hold the slots. */
export async function presentHeldSlots(tx: Tx, club: ClubRecord, slots: HeldSlot[]): Promise<OfficeSlot[]> {
  const ids = slots.flatMap(({ fanId }) => fanId ?? []);
  const fans = await findFansByIds(tx, club.id, [...new Set(ids)]);
  const names = new Map(fans.map(({ id, name }) => [id, name]));
  return slots.map(({ reservationId, fanId, checkedInAt, ...slot }) => ({
    ...presentBookingSlot(slot, club.timeZone),
    startAt: slot.startAt.toISOString(),
    reservation:
      reservationId === null || fanId === null
        ? null
        : {
            ...{ id: reservationId, fanId, name: names.get(fanId) ?? '' },
            checkedInAt: checkedInAt?.toISOString() ?? null,
          },
  }));
}

/** The columns of the list as a table. */
export const SLOT_COLUMNS: readonly ExportColumn<OfficeSlot>[] = [
  { head: { en: 'Begins at', fr: 'Commence le' }, cell: ({ startAt }) => startAt },
  { head: { en: 'Minutes', fr: 'Minutes' }, cell: ({ durationMinutes }) => durationMinutes },
  { head: { en: 'Place', fr: 'Lieu' }, cell: ({ place }) => place ?? null },
  { head: { en: 'Received by', fr: 'Accueilli par' }, cell: ({ person }) => person ?? null },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ reservation }) => reservation?.name ?? null },
  {
    head: { en: 'Checked in at', fr: 'Arrivé le' },
    cell: ({ reservation }) => reservation?.checkedInAt ?? null,
  },
];
