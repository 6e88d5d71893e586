/** Heights that the files host cuts pictures to. */
export type ImageHeight = 300 | 800 | 1500;

/** The address of a hosted picture at one of its heights; pictures from elsewhere are left as they are. */
export function atHeight(url: string, height: ImageHeight): string {
  if (!/^(?:https?:\/\/[^/]+)?\/files\//.test(url) || url.includes('?')) return url;
  return `${url}?h=${height}`;
}

/** A hosted picture of a known width per height (4:5 unless told), for screens of any density. */
export function pictureSources(url: string, ratio = 0.8): { src: string; srcSet: string | undefined } {
  const src = atHeight(url, 800);
  if (src === url) return { src, srcSet: undefined };
  const candidate = (height: ImageHeight) => `${atHeight(url, height)} ${Math.round(height * ratio)}w`;
  return { src, srcSet: [candidate(300), candidate(800), candidate(1500)].join(', ') };
}

const BANNER_RATIO = 2.34;

/** The same for a picture as wide as a banner. */
export function bannerSources(url: string): { src: string; srcSet: string | undefined } {
  return pictureSources(url, BANNER_RATIO);
}
