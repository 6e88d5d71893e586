import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError, UnprocessableError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { lockMedia, type MediaRow, updateMedia } from './media-store.ts';
import { presentMedia, urlOf } from './present-media.ts';
import { showPictureAnew } from './show-picture-anew.ts';

interface DescribeMediaInput {
  club: ClubRecord;
  id: string;
  name: string;
  alt: LocalizedText;
  isDecorative: boolean;
  focus: { x: number; y: number };
  version: number;
}

/** Sets the alternative text of a picture or video, and what stays in view where it is cropped. */
export async function describeMedia({ ctx, actor, input }: UseCase<DescribeMediaInput>): Promise<MediaRow> {
  const { club, id, name, alt, isDecorative, focus, version } = input;
  assertMay(actor, 'media.write', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockMedia(uow.tx, { clubId: club.id, id });
    if (before?.status !== 'READY' || before.archivedAt) throw new NotFoundError('media.notFound');
    if (before.version !== version) throw new StaleEditError(presentMedia(before));
    if (isDecorative && isVideoKey(before.fileKey)) throw new UnprocessableError('video.needsWords');
    const after = await updateMedia(
      uow.tx,
      { clubId: club.id, id },
      { name, alt, isDecorative, focusX: focus.x, focusY: focus.y },
    );
    // Fans may be looking at it: what lets a picture be published is not taken away again.
    if (before.isDescribed && !after.isDescribed) throw new ConflictError('media.staysDescribed');
    if (urlOf(after) !== urlOf(before)) await showPictureAnew(uow, { club, before, after });
    else uow.invalidate(club);
    uow.audit({
      actor,
      action: 'media.described',
      subject: `media:${id}`,
      before: {
        ...{ name: before.name, alt: before.alt, isDecorative: before.isDecorative },
        focus: presentMedia(before).focus,
      },
      after: { name, alt, isDecorative, focus },
    });
    return after;
  });
}
