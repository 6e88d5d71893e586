import { defineFeature } from '#server/platform/feature.ts';
import { bookingInvariants } from './booking-invariants.ts';
import { registerBookingRoutes } from './booking-routes.ts';
import * as bookingTables from './booking-tables.ts';
import { registerOfficeBookingRoutes } from './office/office-booking-routes.ts';

export const bookings = defineFeature({
  name: 'bookings',
  tables: [bookingTables],
  invariants: bookingInvariants,
  personalData: {
    reservation: { by: ['fan_id'], erasure: 'keep' },
  },
  retention: {
    booking_slot: 'state',
    reservation: 'record',
  },
  routes: [registerBookingRoutes, registerOfficeBookingRoutes],
});
