/** Heights to which the files host scales pictures. */
export type ImageHeight = 150 | 300 | 800 | 1500;

/**
 * Returns the address of a hosted picture at one of its heights; pictures from elsewhere are returned
 * unchanged.
 */
export function atHeight(url: string, height: ImageHeight): string {
  if (!/^(?:https?:\/\/[^/]+)?\/files\//.test(url) || url.includes('?')) return url;
  return `${url}?h=${height}`;
}

/**
 * The sources of a hosted picture with a known ratio of width to height (4:5 by default), for screens of any
 * density.
 */
export function pictureSources(url: string, ratio = 0.8): { src: string; srcSet: string | undefined } {
  const src = atHeight(url, 800);
  if (src === url) return { src, srcSet: undefined };
  const candidate = (height: ImageHeight) => `${atHeight(url, height)} ${Math.round(height * ratio)}w`;
  return { src, srcSet: [candidate(150), candidate(300), candidate(800), candidate(1500)].join(', ') };
}

const BANNER_RATIO = 2.34;

/** The same for a picture in the ratio of a banner. */
export function bannerSources(url: string): { src: string; srcSet: string | undefined } {
  return pictureSources(url, BANNER_RATIO);
}
