import { defineFeature } from '#server/platform/feature.ts';
import { registerSearchRoutes } from './search-routes.ts';

export const search = defineFeature({
  name: 'search',
  routes: [registerSearchRoutes],
});
