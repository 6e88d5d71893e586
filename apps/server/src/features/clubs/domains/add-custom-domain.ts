import type { UseCase } from '#server/context.ts';
import { ConflictError, InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageClubs } from '../club-policy.ts';
import type { ClubRecord } from '../club-record.ts';
import { insertDomain } from '../club-store.ts';
import { forgetClubs } from '../get-club.ts';
import { forgetHosts } from './find-club-by-host.ts';

/** Host name without port, lower case. */
const HOST = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Assigns a host with verified ownership to a club; a host belongs to one club only (409 `host.taken`). */
export async function addCustomDomain({
  ctx,
  actor,
  input: { club, host },
}: UseCase<{ club: ClubRecord; host: string }>): Promise<void> {
  assertCanManageClubs(actor);
  if (!HOST.test(host)) {
    throw new InvalidInputError('request.invalid', {
      errors: [{ path: 'host', message: 'not a host name' }],
    });
  }
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const isNew = await insertDomain(uow.tx, { host, clubId: club.id, verifiedAt: ctx.clock.now() });
    if (!isNew) throw new ConflictError('host.taken');
    forgetClubs(uow);
    forgetHosts(uow);
    uow.audit({ clubId: club.id, actor, action: 'domain.added', subject: `host:${host}` });
  });
}
