import { fanViewPort } from '#server/http/fan-view.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { fanView } from './views/open-fan-view.ts';

export const people = defineFeature({
  name: 'people',
  provides: [fanViewPort.by(fanView)],
  routes: [registerPeopleRoutes],
});
