import { randomUUID } from 'node:crypto';
import type { BackOfficeCall } from '@tifo/contracts/back-office/api';

const FAN = '/api/back-office/clubs/{slug}/fans/{fanId}';
const REPORT = '/api/back-office/clubs/{slug}/reports/{reportId}';
const ADA = { firstName: 'Ada', lastName: 'Byron' };
const BORN = { birthdate: '1990-03-12', birthplace: null };
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const reason = 'As on the passport';

/** A body for each call about one fan. */
export const FAN_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${FAN}/block`]: { reason },
  [`POST ${FAN}/unblock`]: { reason },
  [`POST ${FAN}/views`]: { reason },
  [`POST ${FAN}/name`]: { ...ADA, before: ADA, reason },
  [`POST ${FAN}/birth`]: { ...BORN, before: BORN, reason },
  [`POST ${FAN}/company`]: { company: null, before: null, reason },
  [`POST ${FAN}/data-exports`]: { reason },
  [`POST ${FAN}/erasures`]: { reason },
  'PUT /api/back-office/clubs/{slug}/daily-mail': { isWanted: true },
  'POST /api/back-office/clubs/{slug}/signatures': { image: ONE_PIXEL },
  'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/reservations': {
    ...{ id: randomUUID(), email: 'ada@fans.test' },
  },
  [`POST ${REPORT}/hide`]: { messageId: randomUUID(), reason },
  [`POST ${REPORT}/show`]: { messageId: randomUUID(), reason },
  [`POST ${REPORT}/warn`]: { version: 1, words: reason },
  [`POST ${REPORT}/close`]: { version: 1, reason },
  [`POST ${REPORT}/dismiss`]: { version: 1, reason },
  [`POST ${REPORT}/reopen`]: { version: 2, reason },
};
