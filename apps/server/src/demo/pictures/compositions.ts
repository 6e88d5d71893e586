import type { Brush, ObjectArt } from './art.ts';
import { matchBall } from './balls.ts';
import { boots } from './footwear-and-gloves.ts';
import { jersey } from './jersey.ts';
import { ellipse, group, linear, path, rect, times } from './svg.ts';
import { mix } from './tones.ts';

/** Oak, a deep mat, museum glass and a brass plate. */
export function framedJersey(brush: Brush): ObjectArt {
  const shirt = jersey(brush);
  const frame = { x: 150, y: 130, width: 900, height: 1180 };
  const art = `<defs>${linear(
    'oak',
    [
      [0, '#c79a68'],
      [0.5, '#8a5f38'],
      [1, '#4c321b'],
    ],
    [0, 0, 1, 1],
  )}${linear(
    'mat',
    [
      [0, '#fbf8f1'],
      [1, '#d9d2c4'],
    ],
    [0, 0, 1, 1],
  )}${linear(
    'glass',
    [
      [0, '#fff', 0.34],
      [0.32, '#fff', 0.03],
      [0.33, '#fff', 0.14],
      [0.46, '#fff', 0.02],
      [1, '#000', 0.12],
    ],
    [0, 0, 1, 0.8],
  )}${linear(
    'brass',
    [
      [0, '#fbe7a8'],
      [0.5, '#c1933c'],
      [1, '#7a571b'],
    ],
    [0, 0, 1, 1],
  )}</defs>
    ${rect(frame, 'url(#oak)')}${path('M150 130L206 186V1254L150 1310Z', '#000', 'fill-opacity=".12"')}${path('M150 1310L206 1254H994L1050 1310Z', '#000', 'fill-opacity=".3"')}${path('M1050 130L994 186V1254L1050 1310Z', '#000', 'fill-opacity=".22"')}
    ${rect({ x: 206, y: 186, width: 788, height: 1068 }, 'url(#mat)')}${rect({ x: 206, y: 186, width: 788, height: 26 }, '#000', 'fill-opacity=".24"')}${rect({ x: 206, y: 186, width: 20, height: 1068 }, '#000', 'fill-opacity=".16"')}
    ${rect({ x: 262, y: 240, width: 676, height: 850 }, mix(brush.tones.night, brush.tones.primary, 0.14))}${rect({ x: 262, y: 240, width: 676, height: 18 }, '#000', 'fill-opacity=".5"')}
    ${group('translate(186 160) scale(.69)', shirt.art)}
    ${rect({ x: 470, y: 1126, width: 260, height: 78 }, 'url(#brass)', 'rx="4"')}${times(3, (index) => rect({ x: 500 + index * 18, y: 1146 + index * 16, width: 200 - index * 36, height: 6 }, '#59400f', 'fill-opacity=".7"'))}
    ${rect({ x: 206, y: 186, width: 788, height: 1068 }, 'url(#glass)')}`;
  return {
    art,
    ...(shirt.shade ? { shade: shirt.shade } : {}),
    silhouette: rect(frame, '#000000'),
    floorY: 1420,
    detail: { x: 560, y: 640, zoom: 1.75 },
    set: 'wall',
  };
}

/** Everything a child needs on the first Wednesday, laid out on the floor. */
export function schoolKit(brush: Brush): ObjectArt {
  const { tones } = brush;
  const shirt = jersey({ ...brush, mark: brush.mark || '1' });
  const shorts = 'M640 850H1010L1060 1160L872 1190L830 1010L776 1190L590 1160Z';
  const socks = (x: number) =>
    `${path(`M${x} 1010h84v190q4 60 70 84q50 30 10 66q-60 16-130-30q-40-30-34-110Z`, tones.primary)}${rect({ x, y: 1010, width: 84, height: 34 }, tones.trim)}${rect({ x, y: 1062, width: 84, height: 14 }, tones.trim)}`;
  const ball = group(
    'translate(640 -20) scale(.43)',
    matchBall(brush).art.replaceAll('"fall"', '"ballFall"').replaceAll('#fall)', '#ballFall)'),
  );
  const shoes = group('translate(600 180) scale(.5)', boots(brush).art);
  const art = `${group('translate(-60 40) rotate(-7 400 500) scale(.74)', shirt.art)}
    <defs>${linear(
      'cotton',
      [
        [0, '#fff', 0.16],
        [0.5, '#000', 0],
        [1, '#000', 0.35],
      ],
      [0, 0, 1, 1],
    )}</defs>
    ${group('rotate(5 820 1010)', `${path(shorts, mix(tones.trim, '#14161c', 0.12))}${rect({ x: 640, y: 850, width: 370, height: 44 }, mix(tones.trim, '#000000', 0.3))}<path d="M652 900L606 1158M998 900L1044 1158" stroke="${tones.primary}" stroke-width="16"/>${path(shorts, 'url(#cotton)')}<path d="M800 880q-10 60-20 70M830 880q10 50 4 76" stroke="#f4f1ea" stroke-width="7" fill="none" stroke-linecap="round"/>`)}
    ${group('translate(20 40) rotate(-8 250 1200)', `${socks(150)}${socks(300)}`)}${ball}${group('rotate(-4 850 550)', shoes)}`;
  const silhouette = `${group('translate(-60 40) rotate(-7 400 500) scale(.74)', shirt.silhouette)}${path(shorts, '#000000')}${group('translate(20 40) rotate(-8 250 1200)', socks(150) + socks(300))}${ellipse([898, 337, 156, 156], '#000000')}`;
  return {
    art,
    ...(shirt.shade ? { shade: shirt.shade } : {}),
    silhouette,
    floorY: 1340,
    detail: { x: 700, y: 800, zoom: 1.6 },
    set: 'table',
  };
}
