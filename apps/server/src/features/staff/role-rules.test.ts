import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Capability, StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, test } from 'vitest';
import { capabilitiesOf, isWithin, ROLES_BY_CAPABILITY, type Role } from './role-rules.ts';

const csv = readFileSync(join(import.meta.dirname, 'tests/back-office-roles.csv'), 'utf8');
const [head = [], ...rows] = csv
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const roles = head.slice(1) as Role[];

test('the table of the roles is the one that was agreed: 41 capabilities by 10 roles', () => {
  const agreed = rows.map(([capability, ...marks]) => [
    capability,
    roles.filter((_role, index) => marks[index] === 'x').toSorted(),
  ]);
  const written = Object.entries(ROLES_BY_CAPABILITY).map(([capability, given]) => [
    capability,
    given.toSorted(),
  ]);
  expect([rows.length, roles.length]).toEqual([41, 10]);
  expect(written.toSorted()).toEqual(agreed.toSorted());
  expect(Capability.options.toSorted()).toEqual(rows.map(([capability]) => capability).toSorted());
  expect(StaffRole.options.toSorted()).toEqual(
    roles.filter((role) => role !== 'platform-admin').toSorted() as never,
  );
});

test('somebody with two roles may do what either allows', () => {
  const both = capabilitiesOf(['reviewer', 'fulfilment']);
  expect(both).toEqual(expect.arrayContaining(['fans.review', 'orders.fulfil']));
  expect(both).not.toContain('staff.manage');
  expect(capabilitiesOf([])).toEqual([]);
});

test('a role is within what somebody may do only as a whole', () => {
  const owner = new Set(capabilitiesOf(['owner']));
  expect(isWithin(['owner', 'accountant'], owner)).toBe(true);
  expect(isWithin(['platform-admin'], owner)).toBe(false);
  expect(isWithin(['manager'], new Set(capabilitiesOf(['editor'])))).toBe(false);
});
