import { defineFeature } from '#server/platform/feature.ts';
import { registerBookingRoutes } from './booking-routes.ts';
import * as bookingTables from './booking-tables.ts';

export const bookings = defineFeature({
  name: 'bookings',
  tables: [bookingTables],
  routes: [registerBookingRoutes],
});
