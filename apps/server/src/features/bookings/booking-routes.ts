import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { listAvailableSlots, listReservations } from './list-bookings.ts';
import { reserveSlot } from './reserve-slot.ts';
import { showCalendarFile } from './show-calendar-file.ts';

export function registerBookingRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/available-booking-slots', async ({ actor, params }) => ({
    status: 200,
    body: await listAvailableSlots({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'POST /api/clubs/{slug}/booking-slots/{slotId}/reservations',
    async ({ actor, params, idempotencyKey }) => ({
      status: 201,
      body: await reserveSlot({ ctx, actor, input: { ...params, idempotencyKey } }),
    }),
  );
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/reservations', async ({ actor, params }) => ({
    status: 200,
    body: await listReservations({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'GET /api/clubs/{slug}/fans/{username}/reservations/{reservationId}/calendar',
    async ({ actor, params, language }) => {
      const { file, method } = await showCalendarFile({ ctx, actor, input: { ...params, language } });
      return { status: 200, body: file, mediaParameters: `method=${method}` };
    },
  );
  serve(
    on,
    'DELETE /api/clubs/{slug}/fans/{username}/reservations/{reservationId}',
    async ({ actor, params }) => {
      await cancelReservation({ ctx, actor, input: params });
      return { status: 204, body: null };
    },
  );
}
