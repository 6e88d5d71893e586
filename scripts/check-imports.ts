import { resolve } from 'node:path';
import { cruiseTree } from './imports/cruise-tree.ts';
import { findUnreadFiles } from './imports/unread-files.ts';

const MODULE_FLOOR = 100;

const root = resolve(import.meta.dirname, '..');
const cruise = await cruiseTree(root);
const ownModules = cruise.modules.filter((module) => /^(apps|packages)\//.test(module.source));
const unread = await findUnreadFiles(root, cruise);

for (const { from, to, rule } of cruise.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of unread) console.error(`not read: ${file}`);
if (ownModules.length < MODULE_FLOOR)
  console.error(`only ${ownModules.length} modules read, floor ${MODULE_FLOOR}`);

const failures = cruise.summary.violations.length + unread.length;
console.log(`imports: ${ownModules.length} modules read, ${failures} problems`);
process.exitCode = failures > 0 || ownModules.length < MODULE_FLOOR ? 1 : 0;
