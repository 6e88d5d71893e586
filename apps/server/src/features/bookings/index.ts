export { createSlots } from './create-slots.ts';
export { importReservation } from './import-reservation.ts';
export { releaseReservations } from './release-reservations.ts';
