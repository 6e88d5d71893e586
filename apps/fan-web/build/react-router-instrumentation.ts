/** The router gets no instrumentations, so these functions do nothing. */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined;
}

export function getRouteInstrumentationUpdates() {
  return {};
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}
