import { useRouteError } from 'react-router';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { NotFoundView } from './not-found-view.tsx';

/** Replaces a screen whose route was not found. */
export function MissingScreen() {
  const { data } = useRouteError() as { data: NotFoundKind | null };
  return <NotFoundView kind={data ?? 'general'} />;
}
