import { randomUUID } from 'node:crypto';
import { plainPicture } from '../factories/open-media-library.ts';
import { about, type Drafts, inMs, type MakeDraft, nothing, reason, SECOND_MS, WORDS } from './draft.ts';
import { find, type Ground } from './ground.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const DOMAIN = `${CLUB}/domains/{host}`;

const announce: MakeDraft = ({ dice }) => ({
  body: {
    ...{ id: randomUUID(), isDraft: dice.isOneIn(2), type: 'INFO', audience: 'EVERYBODY', text: WORDS },
    ...{ link: null, isClosable: true, startsAt: inMs(-SECOND_MS), endsAt: null },
  },
});

const publishTerms: MakeDraft = async ({ maker, club, staff, dice }) => {
  const document = dice.pick(['FIAT_CONDITIONS', 'FIAT_SALE_TERMS']);
  const url = `/api/back-office/clubs/${club.slug}/legal-documents/${document}`;
  const saved = await maker.app.inject({ url, headers: dice.pick(staff).headers() });
  const { version } = saved.json();
  return { path: { document }, body: { text: WORDS, inSubstance: dice.isOneIn(2), version } };
};

/** Sends a picture of one of a few colours, so that some are in the library already; returns its id. */
async function sendPicture({ maker, club, staff, dice }: Ground): Promise<string | null> {
  const bytes = await plainPicture(dice.pick(['red', 'green', 'blue', 'white']));
  const asked = await maker.app.inject({
    ...{ method: 'POST', url: `/api/back-office/clubs/${club.slug}/media-uploads` },
    headers: dice.pick(staff).headers(),
    payload: { name: 'scarf.png', contentType: 'image/png', contentLength: bytes.length },
  });
  if (asked.statusCode !== 201) return null;
  const { id, parts } = asked.json();
  const { pathname, search } = new URL(parts[0].url);
  const headers = { 'content-type': 'image/png' };
  await maker.app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes });
  return id;
}

const finishUpload: MakeDraft = async (ground) => {
  const mediaId = await sendPicture(ground);
  return mediaId ? { path: { mediaId } } : null;
};

const replacePicture: MakeDraft = async (ground) => {
  const asset = await find(ground, 'media_asset', ["status = 'READY'"]);
  const uploadId = asset ? await sendPicture(ground) : null;
  return asset && uploadId
    ? { path: { mediaId: asset.id }, body: { uploadId, version: asset.version } }
    : null;
};

const describePicture: MakeDraft = async (ground) => {
  const asset = await find(ground, 'media_asset', ["status = 'READY'"]);
  const described = { name: 'Scarf', alt: WORDS, isDecorative: false, focus: { x: 4, y: 4 } };
  return asset ? { path: { mediaId: asset.id }, body: { ...described, version: asset.version } } : null;
};

/** The few names are wanted by all clubs. */
const someHost = ({ dice }: Ground) => `fans-${dice.below(12)}.club.test`;

const aboutDomain: MakeDraft = async (ground) => {
  const domain = await find(ground, 'custom_domain');
  return { path: { host: domain?.host ?? someHost(ground) }, body: {} };
};

/** Of the club itself: its pictures, words and addresses. */
export const CLUB_DRAFTS: Drafts = {
  [`POST ${CLUB}/announcements`]: announce,
  [`POST ${CLUB}/announcements/{announcementId}/end`]: about(
    ['announcementId', 'announcement', 'ends_at is null'],
    nothing,
  ),
  [`POST ${CLUB}/legal-documents/{document}/versions`]: publishTerms,
  [`POST ${CLUB}/media-uploads/{mediaId}/finish`]: finishUpload,
  [`POST ${CLUB}/media/{mediaId}/replace`]: replacePicture,
  [`PUT ${CLUB}/media/{mediaId}`]: describePicture,
  [`POST ${CLUB}/domains`]: (ground) => ({ body: { host: someHost(ground) } }),
  [`POST ${DOMAIN}/check`]: aboutDomain,
  [`POST ${DOMAIN}/make-primary`]: aboutDomain,
  [`POST ${DOMAIN}/remove`]: aboutDomain,
  [`POST ${CLUB}/state`]: ({ dice }) => ({
    body: { state: dice.pick(['LIVE', 'LIVE', 'STAND_BY', 'UPCOMING', 'ARCHIVED']), reason },
  }),
};
