import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { changeSlot } from './change-slot.ts';
import { closeSlot } from './close-slot.ts';
import { listSlots, listSlotsAtOnce, SLOT_COLUMNS } from './list-slots.ts';
import { cancelForFan, checkIn, moveReservation } from './move-reservation.ts';
import { openSlots, previewSlots } from './open-slots.ts';
import { reserveForFan } from './reserve-for-fan.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const RESERVATION = `${CLUB}/reservations/{reservationId}` as const;

export function registerOfficeBookingRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, `GET ${CLUB}/booking-slots.csv`, {
    ...{ clubOf, list: listSlotsAtOnce, columns: SLOT_COLUMNS },
  });
  serveStaff(on, `GET ${CLUB}/booking-slots`, async ({ actor, params, query }) => ({
    status: 200,
    body: await listSlots({
      ...{ ctx, actor },
      input: { club: await clubOf(params), from: query['filter[from]'], until: query['filter[until]'] },
    }),
  }));
  serveStaff(on, `POST ${CLUB}/slot-plans`, async ({ actor, params, body }) => ({
    status: 200,
    body: await previewSlots({ ctx, actor, input: { club: await clubOf(params), pattern: body } }),
  }));
  serveStaff(on, `POST ${CLUB}/booking-slots`, async ({ actor, params, body }) => ({
    status: 200,
    body: await openSlots({ ctx, actor, input: { club: await clubOf(params), pattern: body } }),
  }));
  serveStaff(on, `POST ${CLUB}/booking-slots/{slotId}/close`, async ({ actor, params }) => {
    await closeSlot({ ctx, actor, input: { ...params, club: await clubOf(params) } });
    return { status: 204, body: null };
  });
  serveStaff(on, `POST ${CLUB}/booking-slots/{slotId}/reservations`, async ({ actor, params, body }) => ({
    status: 200,
    body: await reserveForFan({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/booking-slots/{slotId}/facts`, async ({ actor, params, body }) => {
    const { before, ...facts } = body;
    const input = { ...params, club: await clubOf(params), facts, before };
    return { status: 200, body: await changeSlot({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${RESERVATION}/move`, async ({ actor, params, body }) => ({
    status: 200,
    body: await moveReservation({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${RESERVATION}/cancel`, async ({ actor, params, body }) => {
    await cancelForFan({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } });
    return { status: 204, body: null };
  });
  serveStaff(on, `POST ${RESERVATION}/check-in`, async ({ actor, params, body }) => ({
    status: 200,
    body: await checkIn({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
  }));
}
