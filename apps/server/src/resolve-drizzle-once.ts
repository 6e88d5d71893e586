import { type ResolveFnOutput, registerHooks } from 'node:module';

const DRIZZLE = 'drizzle-orm';
const IN_DRIZZLE = `/node_modules/${DRIZZLE}/`;

/**
 * The package.json of Drizzle has 179 kB, which Node reads again for each module of it and each import of one: more than a
 * third of what a start imports. From now on each address is found once.
 */
export function resolveDrizzleOnce(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (specifier.startsWith('.') && parentURL?.includes(IN_DRIZZLE)) {
        return { url: new URL(specifier, parentURL).href, format: formatOf(specifier), shortCircuit: true };
      }
      if (specifier !== DRIZZLE && !specifier.startsWith(`${DRIZZLE}/`)) return next(specifier, context);
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    },
  });
}

function formatOf(specifier: string): string {
  return specifier.endsWith('.cjs') ? 'commonjs' : 'module';
}
