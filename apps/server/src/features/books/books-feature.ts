import { defineFeature } from '#server/platform/feature.ts';
import { registerBookRoutes } from './book-routes.ts';

export const books = defineFeature({
  name: 'books',
  routes: [registerBookRoutes],
});
