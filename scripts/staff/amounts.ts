/** Parses euros such as `12`, `12.5` or `12.50` to cents. Throws for anything else. */
export function parseCents(text: string): bigint {
  return parseDecimal(text, 2, 'euros with at most two decimals');
}

/** Parses coins such as `3` or `3.00001` to coin units. Throws for anything else. */
export function parseCoinUnits(text: string): bigint {
  return parseDecimal(text, 5, 'coins with at most five decimals');
}

function parseDecimal(text: string, places: number, expected: string): bigint {
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text);
  const decimals = match?.[2] ?? '';
  if (!match || decimals.length > places) throw new Error(`“${text}” is not an amount of ${expected}.`);
  return BigInt(`${match[1]}${decimals.padEnd(places, '0')}`);
}
