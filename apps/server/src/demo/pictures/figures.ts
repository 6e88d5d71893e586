import { ellipse, group, path, round } from './svg.ts';

type Pose = 'walk' | 'run' | 'sprint' | 'kick' | 'cheer' | 'give' | 'take';

type Spot = readonly [x: number, y: number];

type Limb = readonly [Spot, Spot, Spot];

/** A body 400 high standing on 0: arms from the shoulder, legs from the hip, each by its joint to its end. */
const poses: Record<Pose, { arms: readonly Limb[]; legs: readonly Limb[]; lean: number }> = {
  walk: {
    arms: [limb([-36, -298, -62, -240, -44, -186]), limb([36, -298, 52, -238, 80, -196])],
    legs: [limb([-14, -196, -21, -104, -24, -12]), limb([13, -196, 24, -112, 18, -44])],
    lean: 2,
  },
  run: {
    arms: [limb([-30, -298, -72, -256, -52, -208]), limb([30, -298, 62, -250, 100, -276])],
    legs: [limb([-8, -198, -44, -122, -116, -116]), limb([10, -198, 68, -142, 56, -44])],
    lean: 12,
  },
  sprint: {
    arms: [limb([-30, -298, -86, -284, -92, -232]), limb([30, -298, 74, -268, 92, -318])],
    legs: [limb([-8, -198, -66, -128, -134, -88]), limb([10, -198, 84, -176, 104, -92])],
    lean: 15,
  },
  kick: {
    arms: [limb([-34, -300, -88, -282, -128, -308]), limb([34, -300, 76, -256, 112, -232])],
    legs: [limb([-10, -198, -34, -106, -22, -12]), limb([10, -198, 84, -168, 150, -112])],
    lean: -10,
  },
  cheer: {
    arms: [limb([-36, -302, -72, -352, -58, -416]), limb([36, -302, 68, -354, 58, -420])],
    legs: [limb([-14, -196, -28, -104, -32, -12]), limb([14, -196, 26, -104, 36, -12])],
    lean: 0,
  },
  give: {
    arms: [limb([-36, -298, -50, -238, -38, -186]), limb([34, -298, 66, -240, 128, -218])],
    legs: [limb([-13, -196, -20, -104, -22, -12]), limb([13, -196, 22, -104, 26, -12])],
    lean: 4,
  },
  take: {
    arms: [limb([-30, -298, 10, -250, 74, -262]), limb([34, -298, 62, -256, 108, -278])],
    legs: [limb([-13, -196, -18, -104, -24, -12]), limb([13, -196, 22, -104, 22, -12])],
    lean: -3,
  },
};

type Figure = {
  pose: Pose;
  x: number;
  y: number;
  height: number;
  colour: string;
  /** Light along one edge: its colour, and how far it shows to the right. */
  rim?: readonly [colour: string, shift: number];
  facing?: 'left' | 'right';
  child?: boolean;
  longHair?: boolean;
};

/** A person against the light: only the outline and its lit edge are seen. */
export function figure({ x, y, height, rim, facing = 'right', ...person }: Figure): string {
  const scale = height / 400;
  const mirror = facing === 'left' ? -scale : scale;
  const at = (shift: number, colour: string) =>
    group(
      `translate(${round(x + shift)} ${round(y)}) scale(${round(mirror * 100) / 100} ${round(scale * 100) / 100})`,
      body(person, colour),
    );
  return `${rim ? at(rim[1], rim[0]) : ''}${at(0, person.colour)}`;
}

function body(
  { pose, child, longHair }: Pick<Figure, 'pose' | 'child' | 'longHair'>,
  colour: string,
): string {
  const { arms, legs, lean } = poses[pose];
  const limbs = [
    ...legs.map((leg) => tapered(leg, [24, 17, 10])),
    ...legs.map((leg) => tapered(upperPart(leg, 0.6), [26, 27, 27])),
    ...arms.map((arm) => tapered(arm, [15, 11, 7])),
    ...arms.map((arm) => tapered(upperPart(arm, 0.56), [18, 18, 18])),
    ...legs.map(foot),
  ].join('');
  const shirt =
    'M-45 -296Q-42 -318 -14 -324H14Q42 -318 45 -296L36 -240Q32 -206 34 -184H-34Q-32 -206 -36 -240Z';
  const [rx, ry] = child ? [33, 37] : [26, 32];
  const head = `${path('M-12 -330H12V-310H-12Z', colour)}${ellipse([3, child ? -356 : -354, rx, ry], colour)}${path(`M${-rx - 1} -362Q-8 -404 ${rx - 2} -380Q12 -372 -8 -366Q-22 -350 ${-rx + 2} -340Z`, colour)}`;
  const hair = longHair
    ? path('M-18 -380C-54 -372 -74 -342 -66 -300C-56 -318 -40 -334 -18 -340Z', colour)
    : '';
  return group(`rotate(${lean})`, `${path(limbs, colour)}${path(shirt, colour)}${head}${hair}`);
}

function limb([x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number]): Limb {
  return [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ];
}

function upperPart([start, joint]: Limb, share: number): Limb {
  const along = (part: number): Spot => [
    start[0] + (joint[0] - start[0]) * part,
    start[1] + (joint[1] - start[1]) * part,
  ];
  return [start, along(share / 2), along(share)];
}

function tapered(
  [start, joint, end]: Limb,
  [atStart, atJoint, atEnd]: readonly [number, number, number],
): string {
  return `${segment([start, joint], atStart, atJoint)}${segment([joint, end], atJoint, atEnd)}${disc(start, atStart)}${disc(joint, atJoint)}${disc(end, atEnd)}`;
}

function segment([[x1, y1], [x2, y2]]: readonly [Spot, Spot], from: number, to: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const corner = (x: number, y: number, reach: number) => `${round(x + nx * reach)} ${round(y + ny * reach)}`;
  return `M${corner(x1, y1, -from)}L${corner(x2, y2, -to)}L${corner(x2, y2, to)}L${corner(x1, y1, from)}Z`;
}

/** Turns the way the segments do, so that overlaps stay filled. */
function disc([x, y]: Spot, radius: number): string {
  return `M${round(x - radius)} ${y}A${radius} ${radius} 0 1 1 ${round(x + radius)} ${y}A${radius} ${radius} 0 1 1 ${round(x - radius)} ${y}Z`;
}

function foot([, [jx, jy], [x, y]]: Limb): string {
  const trailing = Math.abs(x - jx) > Math.abs(y - jy);
  return trailing
    ? `M${x - 4} ${y - 12}Q${x - 34} ${y - 6} ${x - 32} ${y + 28}Q${x - 14} ${y + 22} ${x + 8} ${y + 10}Z`
    : `M${x - 12} ${y - 8}L${x + 10} ${y - 8}Q${x + 40} ${y} ${x + 42} ${y + 12}H${x - 14}Z`;
}
