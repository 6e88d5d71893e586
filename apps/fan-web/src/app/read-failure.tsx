import { LoadError, type LoadErrorProps } from '#web/components/load-error.tsx';
import { isMissing } from '#web/lib/api/api-error.ts';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { NotFoundView } from './not-found-view.tsx';

/** Replaces a screen whose item could not be read: it is not there, or reading it failed, which can be retried. */
export function ReadFailure({ kind, query }: { kind: NotFoundKind; query: LoadErrorProps['query'] }) {
  if (isMissing(query.error)) return <NotFoundView kind={kind} />;
  return <LoadError titleAs="h1" query={query} />;
}
