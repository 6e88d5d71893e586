import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { LoadError } from '#web/components/load-error.tsx';

const MISSING = deferHydration(
  'src/app/missing-screen.tsx',
  async () => (await import('./missing-screen.tsx')).MissingScreen,
);
const page = { error: null, isFetching: false, refetch: async () => window.location.reload() };

/** Replaces a screen that was not found or failed. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <Deferred part={MISSING} />;
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
