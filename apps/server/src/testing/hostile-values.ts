/** A deterministic random generator: the same seed gives the same numbers. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0, inclusive, to 1, exclusive (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error('There is nothing to pick from');
    return values[this.below(values.length)] as Value;
  }
}

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: (JsonSchema | boolean)[];
  oneOf?: (JsonSchema | boolean)[];
  allOf?: (JsonSchema | boolean)[];
  properties?: Record<string, JsonSchema | boolean>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean | (JsonSchema | boolean)[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Texts that often cause errors in programs. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nset-cookie: a=b',
  '\u0085',
  '\u202e',
  '💥'.repeat(50),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  '%00',
  '//evil.test',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  '1e999',
  'NaN',
  '-0',
  'undefined',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '9999-12-31T23:59:59.999Z',
  '0000-00-00',
  '2026-02-30',
] as const;

const ODD_VALUES = [
  null,
  true,
  -1,
  0,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  -2_147_483_649,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 'x', $ne: null },
] as const;

/**
 * Returns a value that matches the schema, and sometimes one that does not. `known` are texts with a meaning
 * to the product, such as ids.
 */
export function makeValue(schema: JsonSchema | boolean, dice: Dice, known: readonly string[]): unknown {
  if (typeof schema === 'boolean') return dice.pick(ODD_VALUES);
  if (dice.isOneIn(25)) return dice.isOneIn(2) ? dice.pick(ODD_TEXTS) : dice.pick(ODD_VALUES);
  if ('const' in schema) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const among = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (among) return makeValue(dice.pick(among), dice, known);
  return (MAKERS[schema.type ?? ''] ?? makeText)(schema, dice, known);
}

type Maker = (schema: JsonSchema, dice: Dice, known: readonly string[]) => unknown;

const makeText: Maker = ({ format, minLength = 0, maxLength }, dice, known) => {
  if (dice.isOneIn(6)) return dice.pick(ODD_TEXTS);
  if (maxLength !== undefined && dice.isOneIn(6))
    return 'y'.repeat(Math.min(maxLength + dice.below(2), 20_000));
  if (format === 'date-time') return new Date(dice.below(2_000_000_000) * 1000).toISOString();
  if (format === 'date') return new Date(dice.below(2_000_000_000) * 1000).toISOString().slice(0, 10);
  if (format === 'email') return `somebody-${dice.below(1000)}@fans.test`;
  if (format === 'uri') return `https://fcm.googleapis.com/fcm/send/${dice.below(1000)}`;
  return dice.pick(known).padEnd(minLength, 'z');
};

const makeNumber: Maker = ({ minimum = -1, maximum = 1000 }, dice) => {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 1, 0.5] as const;
  return dice.isOneIn(3) ? dice.pick(edges) : dice.below(100);
};

const MAKERS: Record<string, Maker> = {
  string: makeText,
  number: makeNumber,
  integer: makeNumber,
  boolean: (_, dice) => dice.isOneIn(2),
  null: () => null,
  array: ({ items = {} }, dice, known) => {
    if (Array.isArray(items)) return items.map((item) => makeValue(item, dice, known));
    const length = dice.isOneIn(40) ? 400 : dice.below(3);
    return Array.from({ length }, () => makeValue(items, dice, known));
  },
  object: ({ properties = {}, required = [], additionalProperties }, dice, known) => {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isLeftOut = dice.isOneIn(required.includes(name) ? 30 : 3);
      if (!isLeftOut) made[name] = makeValue(schema, dice, known);
    }
    if (typeof additionalProperties === 'object') {
      made[dice.pick(ODD_TEXTS)] = makeValue(additionalProperties, dice, known);
    } else if (dice.isOneIn(20)) made[dice.pick(ODD_TEXTS)] = dice.pick(ODD_VALUES);
    return made;
  },
};
