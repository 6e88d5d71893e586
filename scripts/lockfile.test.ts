import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lockfile = JSON.parse(await readFile(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'));
const packages = Object.entries(lockfile.packages as Record<string, Locked>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/**
 * A binary for another system than a server's Linux. Its hash is in the lockfile only if the registry that wrote it
 * had the package.
 */
const isForOtherSystem = ({ optional, os, cpu, libc }: Locked) =>
  optional === true && !(allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc'));

const allows = (systems: string[] | undefined, own: string) => systems?.includes(own) ?? true;

test('every package has a version and comes from the registry, and whatever a server installs has a hash', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unsure = packages.filter(
    ([, locked]) =>
      !locked.version ||
      (locked.integrity === undefined && !isForOtherSystem(locked)) ||
      locked.integrity?.startsWith('sha512-') === false ||
      locked.resolved?.startsWith('https://registry.npmjs.org/') === false,
  );
  expect(unsure).toEqual([]);
});
