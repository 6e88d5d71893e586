import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { Bytes, FanParams } from './values.ts';

export const myDataRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/data-export': {
    summary:
      'Everything the platform knows of the caller, at all their clubs, as a zip of JSON and PDF files',
    permission: 'fan',
    params: FanParams,
    body: null,
    replies: { 200: Bytes },
    mediaType: 'application/zip',
    problems: ['fan.notFound'],
    limit: 'exports',
  },
  'POST /api/clubs/{slug}/fans/{username}/erasure-requests': {
    summary: 'Mail the code with which the caller confirms that their account and data are erased',
    permission: 'fan',
    params: FanParams,
    body: null,
    replies: { 204: null },
    problems: ['fan.notFound', 'erasure.obligations', 'erasure.administrator', 'staff.lastOwner'],
    limit: 'exports',
  },
  'POST /api/clubs/{slug}/fans/{username}/erasures': {
    summary:
      'Erase the account and the data of the caller at every club; what the law wants kept is pseudonymised',
    permission: 'fan',
    params: FanParams,
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    replies: { 204: null },
    problems: [
      'fan.notFound',
      'erasure.codeWrong',
      'erasure.obligations',
      'erasure.administrator',
      'staff.lastOwner',
    ],
    limit: 'writes',
  },
});
