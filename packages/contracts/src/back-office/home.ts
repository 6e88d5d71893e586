import { z } from 'zod';
import { FAQ_KEYS, HOME_SECTIONS } from '../home-rules.ts';
import { ClubParams } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { NeededWords, Version } from './lists.ts';

const HomeSectionChoice = z.strictObject({ key: z.enum(HOME_SECTIONS), isOn: z.boolean() });

const OwnQuestion = z.strictObject({
  id: z.uuid(),
  question: NeededWords(200),
  answer: NeededWords(2000),
  isOn: z.boolean(),
});

/** A question of the product, or one that the club has written. */
const FaqChoice = z.union([z.strictObject({ key: z.enum(FAQ_KEYS), isOn: z.boolean() }), OwnQuestion]);
export type FaqChoice = z.infer<typeof FaqChoice>;

const areOnce = (entries: readonly object[]) => {
  const names = entries.map((entry) => ('key' in entry ? entry.key : 'id' in entry && entry.id));
  return new Set(names).size === names.length;
};

/** The sections of the home page and its frequent questions, in their order; each on or off. */
export const ClubHome = z
  .strictObject({
    sections: z.array(HomeSectionChoice).max(30).refine(areOnce, 'has a section twice'),
    faq: z.array(FaqChoice).max(40).refine(areOnce, 'has a question twice'),
    version: Version,
  })
  .meta({ id: 'ClubHome' });
export type ClubHome = z.infer<typeof ClubHome>;

export const officeHomeRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/home': {
    summary: 'The sections of the home page and its frequent questions',
    capability: 'content.write',
    params: ClubParams,
    body: null,
    replies: { 200: ClubHome },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/home': {
    summary: 'Arranges the home page: order, on or off, questions and answers of the club',
    capability: 'content.write',
    params: ClubParams,
    body: ClubHome,
    replies: { 200: ClubHome },
    problems: ['edit.stale'],
    limit: 'writes',
  },
});
