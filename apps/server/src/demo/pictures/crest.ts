import type { Brush } from './art.ts';
import type { PictureEmblem } from './picture-types.ts';
import { lettering } from './stencil.ts';
import { ellipse, group, linear, path, rect, round, stroke, times } from './svg.ts';
import { mix, type Tones } from './tones.ts';

type Shield = { outline: string; inner: string };

const heater: Shield = {
  outline: 'M56 52H456V250C456 370 370 448 256 492C142 448 56 370 56 250Z',
  inner: 'M80 76H432V250C432 354 358 424 256 466C154 424 80 354 80 250Z',
};
const swallow: Shield = {
  outline: 'M52 78C130 88 200 70 256 30C312 70 382 88 460 78C476 220 458 396 256 490C54 396 36 220 52 78Z',
  inner: 'M76 102C146 106 206 90 256 60C306 90 366 106 436 102C446 220 430 378 256 462C82 378 66 220 76 102Z',
};
const roundel: Shield = {
  outline: 'M256 20A236 236 0 1 1 255.9 20Z',
  inner: 'M256 46A210 210 0 1 1 255.9 46Z',
};
const square: Shield = {
  outline:
    'M60 40H452Q472 40 472 60V340Q472 372 446 390L276 492Q256 504 236 492L66 390Q40 372 40 340V60Q40 40 60 40Z',
  inner:
    'M72 66H440Q446 66 446 72V336Q446 358 428 370L266 466Q256 472 246 466L84 370Q66 358 66 336V72Q66 66 72 66Z',
};

type Arms = { shield: Shield; field: (tones: Tones) => string; charge: (tones: Tones) => string };

const arms: Record<PictureEmblem, Arms> = {
  lamp: { shield: swallow, field: rays, charge: lamp },
  anchor: { shield: heater, field: waves, charge: anchor },
  rings: { shield: roundel, field: ringed, charge: rings },
  corner: { shield: square, field: quarter, charge: flag },
  stripes: { shield: roundel, field: sunset, charge: seventy },
  star: { shield: swallow, field: ascent, charge: star },
  bars: { shield: heater, field: pales, charge: monogram },
  tower: { shield: square, field: halves, charge: tower },
  wind: { shield: roundel, field: ringed, charge: star },
  loom: { shield: square, field: pales, charge: monogram },
  hull: { shield: heater, field: waves, charge: anchor },
};

/** A club's coat of arms, on nothing: each emblem has its own shield and field. */
export function drawCrest({ tones, emblem, mark }: Brush): string {
  const { shield, field, charge } = arms[emblem ?? 'bars'];
  const metal = mix(tones.trim, '#ffffff', 0.25);
  return `<defs><clipPath id="field"><path d="${shield.inner}"/></clipPath>${linear(
    'sheen',
    [
      [0, '#fff', 0.28],
      [0.45, '#fff', 0.02],
      [0.5, '#000', 0.04],
      [1, '#000', 0.3],
    ],
    [0, 0, 1, 1],
  )}
    ${linear(
      'rim',
      [
        [0, mix(metal, '#ffffff', 0.5)],
        [0.5, metal],
        [1, mix(metal, '#000000', 0.35)],
      ],
      [0, 0, 1, 1],
    )}</defs>
    ${path(shield.outline, mix(tones.night, '#000000', 0.1))}<path d="${shield.outline}" fill="none" stroke="url(#rim)" stroke-width="10"/>
    <g clip-path="url(#field)">${rect({ x: 0, y: 0, width: 512, height: 512 }, tones.primary)}${field(tones)}</g>
    ${charge(tones)}${emblem === 'bars' || emblem === 'tower' ? lettering({ text: mark, x: 256, y: emblem === 'tower' ? 358 : 150, height: emblem === 'tower' ? 56 : 190, colour: emblem === 'tower' ? tones.primary : '#ffffff', outline: emblem === 'tower' ? tones.trim : mix(tones.primary, '#000000', 0.5), weight: 20 }) : ''}
    ${path(shield.inner, 'url(#sheen)')}<path d="${shield.inner}" fill="none" stroke="url(#rim)" stroke-width="4"/>`;
}

function rays({ primary, secondary, glow }: Tones): string {
  const ray = (index: number) =>
    path(
      `M256 250L${round(256 + Math.cos(index * 0.3927) * 420)} ${round(250 + Math.sin(index * 0.3927) * 420)}L${round(256 + Math.cos(index * 0.3927 + 0.196) * 420)} ${round(250 + Math.sin(index * 0.3927 + 0.196) * 420)}Z`,
      primary,
      'fill-opacity=".85"',
    );
  return `${rect({ x: 0, y: 0, width: 512, height: 512 }, secondary)}${times(16, ray)}${path('M0 400C120 340 200 420 300 370S440 350 512 390V512H0Z', mix(secondary, '#000000', 0.35))}${stroke('M40 400C140 350 210 420 300 376S430 350 480 384', glow, 6)}`;
}

function lamp({ glow }: Tones): string {
  const light = '#fff6d8';
  return `${ellipse([256, 236, 104, 104], light, 'fill-opacity=".25"')}${path('M206 170H306L326 206H186Z', light)}${path('M196 214H316L292 300H220Z', mix(glow, light, 0.55))}${path('M214 308H298V326H214Z', light)}${rect({ x: 246, y: 326, width: 20, height: 110 }, light)}${path('M226 150H286V162H226Z', light)}<circle cx="256" cy="134" r="14" fill="none" stroke="${light}" stroke-width="9"/>${path('M256 226C282 252 276 280 256 288C236 280 232 256 256 226Z', '#ff9d3c')}`;
}

function waves({ primary, secondary }: Tones): string {
  const wave = (y: number, colour: string) =>
    path(`M0 ${y}q32 -34 64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0V512H0Z`, colour);
  return `${wave(318, mix(primary, '#000000', 0.35))}${wave(362, mix(primary, '#ffffff', 0.35))}${wave(384, mix(primary, '#000000', 0.5))}${rect({ x: 0, y: 60, width: 512, height: 64 }, secondary)}`;
}

function anchor(): string {
  const white = '#fbf8f0';
  return `<g fill="none" stroke="${white}" stroke-width="22"><circle cx="256" cy="168" r="28"/><path d="M256 196V404M196 232H316M150 318C156 384 206 408 256 412C306 408 356 384 362 318"/></g>${path('M128 344L150 290L188 330ZM384 344L362 290L324 330Z', white)}`;
}

function ringed({ primary, secondary }: Tones): string {
  return `${times(24, (index) => group(`rotate(${index * 15} 256 256)`, rect({ x: 252, y: 50, width: 8, height: 26 }, secondary, 'fill-opacity=".9"')))}<circle cx="256" cy="256" r="170" fill="${mix(primary, '#000000', 0.28)}"/><circle cx="256" cy="256" r="170" fill="none" stroke="${secondary}" stroke-width="4"/>`;
}

function rings({ secondary }: Tones): string {
  const ring = (x: number, y: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="74" fill="none" stroke="${colour}" stroke-width="17"/>`;
  return `${ring(256, 204, secondary)}${ring(208, 292, '#fbf3e2')}${ring(304, 292, mix(secondary, '#ffffff', 0.45))}<path d="M186 181A74 74 0 0 1 256 130" fill="none" stroke="${secondary}" stroke-width="17"/>`;
}

function quarter({ secondary }: Tones): string {
  return `${rect({ x: 0, y: 340, width: 512, height: 180 }, secondary)}${path('M66 466V236A230 230 0 0 1 296 466Z', secondary)}<path d="M66 190A276 276 0 0 1 342 466" fill="none" stroke="${secondary}" stroke-width="14"/>`;
}

function flag({ primary, secondary }: Tones): string {
  return `${rect({ x: 160, y: 110, width: 16, height: 290 }, mix(secondary, '#000000', 0.2))}${path('M176 110L392 176L176 252Z', secondary)}<path d="M92 400A70 70 0 0 1 240 400" fill="none" stroke="${primary}" stroke-width="12"/>`;
}

function sunset({ primary, secondary }: Tones): string {
  const bands = [primary, mix(primary, '#f0a63c', 0.5), secondary, mix(primary, '#3a1408', 0.5)];
  return `${rect({ x: 0, y: 0, width: 512, height: 512 }, mix(primary, '#2a0f06', 0.72))}${bands.map((colour, index) => `<circle cx="256" cy="470" r="${330 - index * 56}" fill="${colour}"/>`).join('')}`;
}

function seventy({ primary, secondary }: Tones): string {
  return `${lettering({ text: '70', x: 256, y: 130, height: 190, colour: secondary, outline: mix(primary, '#2a0f06', 0.72), weight: 21 })}${lettering({ text: 'LEGENDS', x: 256, y: 366, height: 42, colour: secondary, weight: 17 })}`;
}

function ascent({ primary, secondary }: Tones): string {
  return `${path('M0 512L256 190L512 512Z', mix(primary, '#000000', 0.32))}${times(4, (index) => path(`M${256 - 150 + index * 26} 512L256 ${212 + index * 60}L${256 + 150 - index * 26} 512Z`, index % 2 ? primary : secondary))}`;
}

function star({ secondary }: Tones): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? 44 : 106;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${round(256 + Math.cos(angle) * radius)} ${round(200 + Math.sin(angle) * radius)}`;
  });
  return `${path(`M${points.join('L')}Z`, '#fff8ea')}${path(`M256 200L${points[0]}L${points[1]}ZM256 200L${points[2]}L${points[3]}ZM256 200L${points[4]}L${points[5]}ZM256 200L${points[6]}L${points[7]}ZM256 200L${points[8]}L${points[9]}Z`, mix(secondary, '#ffffff', 0.45))}`;
}

function pales({ primary, secondary }: Tones): string {
  return `${times(3, (index) => rect({ x: 116 + index * 112, y: 0, width: 56, height: 512 }, mix(primary, '#000000', 0.3)))}${path('M60 350H460V384H60Z', secondary)}${path('M60 398H460V412H60Z', '#ffffff')}`;
}

function monogram(): string {
  return '';
}

function halves({ primary, secondary }: Tones): string {
  return `${rect({ x: 256, y: 0, width: 256, height: 512 }, mix(primary, '#000000', 0.35))}${path('M40 346H472V430H40Z', secondary)}`;
}

function tower({ secondary }: Tones): string {
  const stone = mix(secondary, '#ffffff', 0.3);
  return `${path('M176 330V176H156V112H196V140H232V112H280V140H316V112H356V176H336V330Z', stone)}${path('M232 330V262A24 24 0 0 1 280 262V330Z', '#1a2a20')}${rect({ x: 246, y: 196, width: 20, height: 34 }, '#1a2a20')}`;
}
