import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../../lib/i18n/texts.ts';
import { RoleChoice } from './role-choice.tsx';

afterEach(cleanup);

const texts = await createTexts('en');
const chosen: StaffRole[][] = [];

function Choice() {
  const [roles, setRoles] = useState<StaffRole[]>(['editor']);
  const note = (next: StaffRole[]) => {
    chosen.push(next);
    setRoles(next);
  };
  return (
    <I18nContextProvider value={texts}>
      <RoleChoice roles={roles} onChange={note} />
    </I18nContextProvider>
  );
}

test('roles are chosen one by one and kept in their order', async () => {
  render(<Choice />);
  expect(screen.getByRole('checkbox', { name: /^Editor/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Owner/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Editor/ }));
  expect(chosen).toEqual([['owner', 'editor'], ['owner']]);
});
