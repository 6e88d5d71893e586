import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { NotFoundView } from './not-found-view.tsx';

const page = { error: null, isFetching: false, refetch: async () => window.location.reload() };

/** Replaces a screen that was not found or failed. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundView kind={(error.data ?? 'general') as NotFoundKind} />;
  }
  return <LoadError titleAs="h1" query={page} />;
}

/** The same when not even the layout could be rendered. */
export function LayoutError() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
