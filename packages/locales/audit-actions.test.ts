import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../apps/server/src');

/** The actions that the server records, as far as they are written out. */
const recorded = new Set(
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(?:tests|testing)\//.test(path))
    .flatMap((path) => [...readFileSync(join(SERVER, path), 'utf8').matchAll(/\baction: (.+)/g)])
    .flatMap(([, written = '']) =>
      [...written.matchAll(/'([a-z]\w*\.\w+)'/gi)].map(([, action = '']) => action),
    ),
);

test.each(['en', 'fr'])('the audit log has plain words for what was done, in %s', (language) => {
  const path = join(import.meta.dirname, language, 'office-audit-records.json');
  const texts: Record<string, Record<string, string>> = JSON.parse(readFileSync(path, 'utf8')).office
    .auditActions;
  const isNamed = (action: string) => {
    const [object = '', verb = ''] = action.split('.');
    return texts[object]?.[verb] !== undefined;
  };
  expect(recorded.size).toBeGreaterThan(100);
  expect([...recorded].filter((action) => !isNamed(action))).toEqual([]);
});
