import type { Context } from '#server/context.ts';
import { createSlots, importReservation } from '#server/features/bookings/index.ts';
import { findFan } from '#server/features/fans/index.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import type { DemoBookingPlan } from './content/demo-content-types.ts';
import { daysFrom, demoActor } from './demo-basics.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

export interface SeededBookings {
  home: SeededClub;
  people: SeededPerson[];
  begunAt: Date;
}

const SLOT_MINUTES = 30;

/** Seeds the slots of a pop-up in its time zone, with some reservations. */
export async function seedBookings(ctx: Context, { home, people, begunAt }: SeededBookings): Promise<void> {
  const { club, content } = home;
  const plan = content.bookingPlan;
  if (!plan) return;
  const days = Array.from({ length: plan.days }, (_, index) =>
    dayAt(daysFrom(begunAt, plan.startsInDays + index), club.timeZone),
  );
  const localStarts = days.flatMap((day) => startsOn(day, plan).map((start) => `${day}T${start}:00`));
  const { place, person } = plan;
  const input = { club, localStarts, durationMinutes: SLOT_MINUTES, place, person };
  await createSlots({ ctx, actor: demoActor, input });
  for (const { day, start, fan: login } of plan.taken) {
    const person = people.find(({ demo }) => demo.login === login);
    const fan = person && (await findFan(ctx, club, person.actor.username));
    const date = days[day];
    if (!fan || date === undefined || !startsOn(date, plan).includes(start)) continue;
    const taken = { club, fanId: fan.id, localStart: `${date}T${start}:00` };
    await importReservation({ ctx, actor: demoActor, input: taken });
  }
}

function startsOn(day: string, { weekdayStarts, weekendStarts }: DemoBookingPlan): readonly string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? weekendStarts : weekdayStarts;
}
