import { defineFeature } from '#server/platform/feature.ts';
import { bookingInvariants } from './booking-invariants.ts';
import { registerBookingRoutes } from './booking-routes.ts';
import * as bookingTables from './booking-tables.ts';

export const bookings = defineFeature({
  name: 'bookings',
  tables: [bookingTables],
  invariants: bookingInvariants,
  personalData: {
    reservation: { by: ['fan_id'], erasure: 'keep' },
  },
  routes: [registerBookingRoutes],
});
