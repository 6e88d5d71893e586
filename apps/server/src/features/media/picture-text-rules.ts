import type { Media, ShownMedia } from '@tifo/contracts/values';

/** What is shown of an exclusive, a post or a program: addresses of pictures, and HTML. */
export interface ShownPictures {
  urls: readonly string[];
  texts: readonly string[];
}

/** What is told of a file of the library where fans see it. */
export interface ShownFacts {
  /** Absent for what is decorative. */
  alt?: string;
  /** Of a video: what is seen before it is played, and its size. */
  video?: { poster: string; width: number; height: number };
}

/** The words for those who cannot see pictures, by address; of what is not of the library there are none. */
export interface PictureTexts {
  of(url: string): string | undefined;
  /** Adds them to pictures and videos, and to these what is seen before they are played. */
  onto(medias: readonly Media[]): ShownMedia[];
  /** Adds them to the pictures within HTML that have none of their own. */
  into(html: string): string;
}

const FILE = /^\/files\/(media\/[\w-]+\/[\da-f-]{36})(?:\.x\d\.y\d)?(\.(?:webp|mp4|webm))$/;
const IMAGE = /<img\b[^>]*>/g;
const SOURCE = /\bsrc="([^"]*)"/;
const WITHOUT_WORDS = /\balt=""/;

/** Returns the key of the file of a library behind an address, whatever its focus point. */
export function fileKeyOf(url: string): string | undefined {
  const [, stem, ending] = FILE.exec(url) ?? [];
  return stem && `${stem}${ending}`;
}

/** Returns the keys of the club's pictures that are shown; within texts, of those without words of their own. */
export function fileKeysIn(clubId: string, shown: readonly ShownPictures[]): string[] {
  const urls = shown.flatMap(({ urls, texts }) => [...urls, ...texts.flatMap(wordlessIn)]);
  const own = urls.flatMap((url) => fileKeyOf(url) ?? []).filter((key) => key.startsWith(`media/${clubId}/`));
  return [...new Set(own)];
}

function wordlessIn(html: string): string[] {
  const images = html.match(IMAGE) ?? [];
  return images.filter(isWordless).flatMap((image) => SOURCE.exec(image)?.[1] ?? []);
}

const isWordless = (image: string) => WITHOUT_WORDS.test(image) || !image.includes('alt=');

export function toPictureTexts(byFile: ReadonlyMap<string, ShownFacts>): PictureTexts {
  const factsOf = (url: string): ShownFacts => byFile.get(fileKeyOf(url) ?? '') ?? {};
  const of = (url: string) => factsOf(url).alt;
  return {
    of,
    onto: (medias) =>
      medias.map((media) => {
        const { video, ...words } = factsOf(media.url);
        return { ...media, ...words, ...video };
      }),
    into: (html) =>
      html.replace(IMAGE, (image) => {
        const alt = isWordless(image) ? of(SOURCE.exec(image)?.[1] ?? '') : undefined;
        if (alt === undefined) return image;
        return image.replace(/ alt=""/, '').replace('<img', () => `<img alt="${escapeAttribute(alt)}"`);
      }),
  };
}

const escapeAttribute = (words: string) =>
  words.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
