import sharp, { type Sharp } from 'sharp';
import { type Brush, type Frame, type SceneArt, shadeHref } from './art.ts';
import { grainTile } from './grain.ts';
import { drawMark, isMark } from './marks.ts';
import { drawObject, isObject } from './objects.ts';
import type { DrawPictureInput, PictureFormat, PictureSubject } from './picture-types.ts';
import { createRandom } from './random.ts';
import { drawScene } from './scenes.ts';
import { stageObject } from './stage.ts';
import { group, radial, rect } from './svg.ts';
import { createTones } from './tones.ts';
import { weaveHref, weaveTexture } from './weave.ts';

const frames: Record<PictureFormat, Frame> = {
  item: { width: 1200, height: 1500 },
  gallery: { width: 960, height: 1200 },
  banner: { width: 1920, height: 820 },
  logo: { width: 512, height: 512 },
};

const softScale = 0.15;

const mirroredShare = 0.5;

/** Cached, since folds and creases do not depend on the club: a few serve all pictures. */
const shades = new Map<string, Promise<string>>();

/**
 * Returns a WebP that is the same for the same input: items 1200 × 1500, gallery pictures 960 × 1200, banners
 * 1920 × 820, logos 512 × 512.
 */
export async function drawPicture(input: DrawPictureInput): Promise<Buffer> {
  const { subject, palette, seed, emblem, view = 'front', mark = '' } = input;
  const brush: Brush = {
    tones: createTones(palette),
    random: createRandom(seed),
    mark,
    view,
    ...(emblem ? { emblem } : {}),
  };
  const frame = frames[input.format ?? defaultFormat(subject)];
  if (isMark(subject)) return encode(sharp(document(frame, drawMark(subject, brush))));
  const { soft, sharp: drawn } = isObject(subject)
    ? await stagedObject(subject, brush, frame)
    : placedScene(subject, brush, frame);
  const needsWeave = drawn.includes(weaveHref);
  const [backdrop, grain, weave] = await Promise.all([
    renderSoft(soft + vignette(frame), frame),
    grainTile(),
    needsWeave ? weaveTexture() : '',
  ]);
  const painted = finish({ soft: backdrop, sharp: drawn.replaceAll(weaveHref, weave) }, grain, frame);
  return encode(sharp(document(frame, painted)).removeAlpha());
}

function defaultFormat(subject: PictureSubject): PictureFormat {
  return isMark(subject) ? 'logo' : 'item';
}

async function stagedObject(subject: PictureSubject, brush: Brush, frame: Frame): Promise<SceneArt> {
  const object = drawObject(subject, brush);
  const scene = stageObject(object, brush, frame);
  if (!object.shade) return scene;
  const shade = await renderShade(object.shade);
  return { soft: scene.soft, sharp: scene.sharp.replaceAll(shadeHref, shade) };
}

function renderShade(content: string): Promise<string> {
  const known = shades.get(content);
  if (known !== undefined) return known;
  const rendered = renderSoft(content, { width: 1200, height: 1500 });
  shades.set(content, rendered);
  return rendered;
}

/** Varies the position, so that two pictures of one place differ; banners leave one side free for text. */
function placedScene(subject: PictureSubject, brush: Brush, frame: Frame): SceneArt {
  const scene = drawScene(subject, brush, frame);
  if (frame.width > frame.height || brush.random.next() < mirroredShare) return scene;
  const mirror = `translate(${frame.width} 0) scale(-1 1)`;
  return { soft: group(mirror, scene.soft), sharp: group(mirror, scene.sharp) };
}

/**
 * The cost of blurring grows with the pixels, so soft parts are drawn at a seventh of the size and enlarged.
 */
async function renderSoft(content: string, { width, height }: Frame): Promise<string> {
  const size = `width="${width * softScale}" height="${height * softScale}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function vignette({ width, height }: Frame): string {
  return `<defs>${radial(
    'edges',
    [
      [0.7, '#000', 0],
      [1, '#000', 0.4],
    ],
    [0.5, 0.45, 0.78],
  )}</defs>${rect({ x: 0, y: 0, width, height }, 'url(#edges)')}`;
}

function finish({ soft, sharp: drawn }: SceneArt, grain: string, { width, height }: Frame): string {
  return `<defs><pattern id="film" width="256" height="256" patternUnits="userSpaceOnUse"><image href="${grain}" width="256" height="256"/></pattern></defs>
    <image href="${soft}" width="${width}" height="${height}" preserveAspectRatio="none"/>${drawn}<rect width="${width}" height="${height}" fill="url(#film)"/>`;
}

function document({ width, height }: Frame, content: string): Buffer {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 0 }).toBuffer();
}
