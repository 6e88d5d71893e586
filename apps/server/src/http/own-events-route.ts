import { FanParams } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { fanAudience } from '#server/events/live-events.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#server/lib/errors.ts';
import { COMMENT, sendEvents } from './event-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { hasFactorsFor, readActor } from './session.ts';

/**
 * Returns the fan with this username at this club if the caller is that fan and may receive their events;
 * throws otherwise.
 */
export type RequireOwnFan = (asked: {
  actor: Actor;
  slug: string;
  username: string;
}) => Promise<{ id: string }>;

/** A few devices with a few tabs each. */
const MAX_STREAMS = 12;
/** How often the caller's rights are checked again. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * `GET /api/clubs/{slug}/fans/{username}/live-events`: a fan's own events, authenticated by bearer token like
 * all calls.
 */
export function registerOwnEvents(app: FastifyInstance, ctx: Context, requireOwnFan: RequireOwnFan): void {
  const streams = new OpenStreams({ max: MAX_STREAMS });
  app.get('/api/clubs/:slug/fans/:username/live-events', async (request, reply) => {
    const actor = await readActor(ctx, request);
    request.actor = actor;
    if (actor.kind !== 'user') throw new UnauthenticatedError();
    if (!(await hasFactorsFor(request, actor))) throw new ForbiddenError('auth.secondFactorNeeded');
    const params = FanParams.safeParse(request.params);
    if (!params.success) throw new InvalidInputError();
    ctx.rateLimits.take('reads', actor.username, ctx.clock.now().getTime());
    const { id } = await requireOwnFan({ actor, ...params.data });
    const audience = fanAudience(params.data.slug, id);
    const mayStay = () => ctx.userPool.isSessionActive(actor, 'recently');
    const onEnd = streams.open(audience);
    sendEvents(ctx, reply, { audience, heartbeat: COMMENT, maxAgeMs: MAX_AGE_MS, mayStay, onEnd });
  });
}
