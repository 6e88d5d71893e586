import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { StoredFile } from '#server/providers/files/file-store.ts';
import { demoClubs } from './content/demo-clubs.ts';
import type { DemoClub, DemoClubContent, DemoExclusive, DemoFan } from './content/demo-content-types.ts';

import { demoFans } from './content/demo-fans.ts';
import { demoIdentities, signatureKeyOf } from './content/demo-identities.ts';
import { pictureKey, toDrawings } from './content/to-drawings.ts';
import type { DrawPictureInput, PictureRequest } from './pictures/picture-types.ts';

/** The storage key of a picture and how it is drawn. */
export interface DemoPicture {
  key: string;
  input: DrawPictureInput;
}

/** Registers every picture of the demo with the file store; drawn on first use. */
export function offerDemoPictures({ files }: Pick<Context, 'files'>): void {
  for (const picture of demoPictures())
    files.offer(picture.key, async () => (await import('./draw-file.ts')).drawFile(picture));
  for (const slug of Object.keys(demoIdentities)) {
    files.offer(signatureKeyOf(slug), async () => (await import('./draw-file.ts')).drawSignature(slug));
  }
}

/** The sizes that pages request first. */
const FIRST_HEIGHTS = [800, 300] as const;

/** Draws the missing pictures in the sizes that pages request, so that visitors seldom wait for one. */
export async function drawDemoPictures({
  files,
  pictureSizes,
  logger,
}: Pick<Context, 'files' | 'pictureSizes' | 'logger'>): Promise<void> {
  for (const { key } of demoPictures()) {
    try {
      const picture = await files.find(key);
      for (const height of picture ? FIRST_HEIGHTS : [])
        await pictureSizes.resize(picture as StoredFile, height);
    } catch (error) {
      logger.error({ err: error, key }, 'A picture failed');
    }
  }
}

export const logoOf = (club: DemoClub) => clubPicture(club, club.logo);
export const bannerOf = (club: DemoClub) => clubPicture(club, club.banner);
export const fileUrl = ({ key }: DemoPicture) => `/files/${key}`;

export function portraitOf({ login, portrait, portraitPalette }: DemoFan): DemoPicture {
  return {
    key: `portraits/${login}.webp`,
    input: { ...portrait, palette: portraitPalette, seed: login },
  };
}

/**
 * Returns the pictures of an exclusive, a post or a program, main picture first; several may share one file.
 */
export function galleryOf(
  club: DemoClub,
  { slug, pictures }: { slug: string; pictures: readonly PictureRequest[] },
): DemoPicture[] {
  return toDrawings({ club, ownerSlug: slug, pictures }).map((input) => ({
    input,
    key: `clubs/${club.slug}/${nameOf(input)}.webp`,
  }));
}

export function exclusivesOf({ exclusives, auctions }: DemoClubContent): DemoExclusive[] {
  return [...exclusives, ...auctions.flatMap(({ lots }) => lots.map(({ exclusive }) => exclusive))];
}

/**
 * In the order in which they are seen: marks and banners, then main pictures, then portraits and further
 * pictures.
 */
export function demoPictures(): DemoPicture[] {
  const galleries = demoClubs.flatMap(galleriesOf);
  const all = [
    ...demoClubs.flatMap(marksOf),
    ...galleries.flatMap(([main]) => main ?? []),
    ...demoFans.map(portraitOf),
    ...galleries.flatMap(([, ...further]) => further),
  ];
  return [...new Map(all.map((picture) => [picture.key, picture])).values()];
}

function marksOf({ club }: DemoClubContent): DemoPicture[] {
  const partners = club.partners.map(({ slug, logo, palette }) => ({
    key: `partners/${slug}/logo.png`,
    input: { ...logo, palette, seed: slug },
  }));
  return [logoOf(club), bannerOf(club), ...partners];
}

function galleriesOf(content: DemoClubContent): DemoPicture[][] {
  const programs = content.programs.map(({ slug, picture }) => ({ slug, pictures: [picture] }));
  return [...exclusivesOf(content), ...content.posts, ...programs].map((item) =>
    galleryOf(content.club, item),
  );
}

function clubPicture(club: DemoClub, request: PictureRequest): DemoPicture {
  const input = { ...request, palette: club.theme, seed: club.slug };
  return { input, key: `clubs/${club.slug}/${nameOf(input)}.webp` };
}

/**
 * Equal for equal pictures, and different when the picture changes, so that browsers may cache it forever.
 */
function nameOf(input: DrawPictureInput): string {
  const digest = createHash('sha256').update(pictureKey(input)).digest('hex').slice(0, 12);
  return `${input.subject}-${digest}`;
}
