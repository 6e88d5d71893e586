import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cruise } from './cruise-tree.ts';

const IMPORT = /^(?:import|export)\s[^;]*?from\s+'[^']+'|^import\s+'[^']+'/m;

/**
 * Returns source files that the cruise did not see, or saw without any of their imports. A parser that reads
 * nothing reports no violation either, so this list has to be empty before the rules mean anything.
 */
export async function findUnreadFiles(root: string, cruise: Cruise): Promise<string[]> {
  const read = new Map(cruise.modules.map((module) => [module.source, module.dependencies.length]));
  const unread: string[] = [];
  const files = glob(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts'], {
    cwd: root,
  });
  for await (const file of files) {
    const hasImport = IMPORT.test(readFileSync(join(root, file), 'utf8'));
    const dependencies = read.get(file.replaceAll('\\', '/'));
    if (dependencies === undefined || (hasImport && dependencies === 0)) unread.push(file);
  }
  return unread;
}
