import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_SUBJECT_KINDS } from '@tifo/contracts/back-office/audit-subjects';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../apps/server/src');

/** Kinds that are put together from another value: `${SUBJECTS[source]}:${id}`. The compiler checks these. */
const COMPUTED = ['coinsPurchase', 'donation', 'membership'];

const written = new Set(
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/(?:tests|testing)\//.test(path))
    .flatMap((path) => [
      ...readFileSync(join(SERVER, path), 'utf8').matchAll(/\bsubject(?::| =) `([a-z]\w*):\$\{/gi),
    ])
    .map(([, kind = '']) => kind),
);

// That nothing else is written is what the type of an audit entry says.
test('whatever audit entries can be about is written somewhere', () => {
  expect(AUDIT_SUBJECT_KINDS.filter((kind) => !written.has(kind) && !COMPUTED.includes(kind))).toEqual([]);
});

test.each(['en', 'fr'])('the audit log has plain words for what entries are about, in %s', (language) => {
  const path = join(import.meta.dirname, language, 'office-audit-records.json');
  const texts = JSON.parse(readFileSync(path, 'utf8')).office.auditSubjects;
  expect(Object.keys(texts).toSorted()).toEqual([...AUDIT_SUBJECT_KINDS, 'mails', 'platform'].toSorted());
});
