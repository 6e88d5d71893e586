import { clubFactsPort } from '#server/features/clubs/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { postFacts } from './post-facts.ts';
import { registerPostRoutes } from './post-routes.ts';
import * as postTables from './post-tables.ts';

export const posts = defineFeature({
  name: 'posts',
  tables: [postTables],
  provides: [clubFactsPort.by(postFacts)],
  routes: [registerPostRoutes],
});
