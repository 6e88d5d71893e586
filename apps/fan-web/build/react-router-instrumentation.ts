/** The router is given no instrumentations, so none of these has anything to do. */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined;
}

export function getRouteInstrumentationUpdates() {
  return {};
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}
