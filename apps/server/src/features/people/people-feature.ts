import { defineFeature } from '#server/platform/feature.ts';
import { registerPeopleRoutes } from './people-routes.ts';

export const people = defineFeature({ name: 'people', routes: [registerPeopleRoutes] });
