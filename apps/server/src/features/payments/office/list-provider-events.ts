import type {
  OfficeProviderEvent,
  OfficeProviderEventFile,
  ProviderEventKind,
  ProviderEventState,
} from '@tifo/contracts/back-office/operations';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPageOverDatabases } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findSomewhere, listOverDatabases } from '#server/platform/databases.ts';
import { applyProviderEvent } from '../provider-events/apply-provider-event.ts';
import {
  countProviderEvents,
  findProviderEvent,
  findProviderEvents,
} from '../provider-events/provider-event-store.ts';

interface EventsQuery extends PageQuery {
  'filter[kind]'?: ProviderEventKind | undefined;
  'filter[state]'?: ProviderEventState | undefined;
}

const Key = z.object({ at: z.iso.datetime(), id: z.string() });

/** Returns the events of the payment provider, newest first. */
export async function listProviderEvents({ ctx, actor, input: { query } }: UseCase<{ query: EventsQuery }>) {
  assertMay(actor, 'operations.read', null);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { kind: query['filter[kind]'], state: query['filter[state]'] };
  const found = await listOverDatabases(ctx, {
    limit: page.limit + 1,
    find: (db) => findProviderEvents(db, { ...search, page }),
    count: (db) => countProviderEvents(db, { ...search, most: MOST_COUNTED + 1 }),
    compare: (one, other) =>
      other.receivedAt.getTime() - one.receivedAt.getTime() || (one.id > other.id ? -1 : 1),
  });
  return toListPageOverDatabases(
    toPage(found.rows, page.limit, ({ receivedAt, id }) => ({ at: receivedAt.toISOString(), id })),
    found,
    presentEvent,
  );
}

export async function showProviderEvent({
  ctx,
  actor,
  input: { eventId },
}: UseCase<{ eventId: string }>): Promise<OfficeProviderEventFile> {
  assertMay(actor, 'operations.read', null);
  const place = await findSomewhere(ctx, (db) => findProviderEvent(db, eventId));
  if (!place) throw new NotFoundError('event.notFound');
  const { found: event } = place;
  return { ...presentEvent(event), news: JSON.stringify(event.news, null, 2) };
}

/** Applies an event that waits, and returns it as it is then: what failed is its note. */
export async function applyEventAgain({ ctx, actor, input }: UseCase<{ eventId: string }>) {
  assertMay(actor, 'operations.run', null);
  const { eventId } = input;
  const { state } = await showProviderEvent({ ctx, actor, input });
  if (state === 'APPLIED') return showProviderEvent({ ctx, actor, input });
  await ctx.unitOfWork({ clubId: null }, async (uow) =>
    uow.audit({ actor, action: 'providerEvent.appliedAgain', subject: `providerEvent:${eventId}` }),
  );
  try {
    const place = await findSomewhere(ctx, (db) => findProviderEvent(db, eventId));
    await applyProviderEvent({ ctx: place?.at ?? ctx, input });
  } catch (error) {
    ctx.logger.warn({ err: error, event: eventId }, 'An event of the payment provider was not applied');
  }
  return showProviderEvent({ ctx, actor, input });
}

function presentEvent({
  receivedAt,
  processedAt,
  lastError,
  ...event
}: NonNullable<Awaited<ReturnType<typeof findProviderEvent>>>): OfficeProviderEvent {
  return {
    ...{ id: event.id, provider: event.provider, kind: event.kind, note: lastError },
    state: processedAt ? 'APPLIED' : 'WAITING',
    receivedAt: receivedAt.toISOString(),
    appliedAt: processedAt?.toISOString() ?? null,
  };
}

/** The columns of the list as a table. */
export const EVENT_COLUMNS: readonly ExportColumn<OfficeProviderEvent>[] = [
  { head: { en: 'Event', fr: 'Évènement' }, cell: ({ id }) => id },
  { head: { en: 'Provider', fr: 'Prestataire' }, cell: ({ provider }) => provider },
  { head: { en: 'Kind', fr: 'Type' }, cell: ({ kind }) => kind },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Received at', fr: 'Reçu le' }, cell: ({ receivedAt }) => receivedAt },
  { head: { en: 'Applied at', fr: 'Appliqué le' }, cell: ({ appliedAt }) => appliedAt },
  { head: { en: 'Note', fr: 'Note' }, cell: ({ note }) => note },
];
