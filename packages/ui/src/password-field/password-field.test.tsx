import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function renderField() {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />);
  return screen.getByLabelText('Password', { selector: 'input' });
}

test('hides what is typed until its reader asks to see it, and hides it again', async () => {
  const field = renderField();
  await userEvent.type(field, 'Correct horse 1');
  expect(field).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field).toHaveProperty('type', 'password');
});

test('takes a pasted password of any length and kind as it is, and says what it is for', async () => {
  const field = renderField();
  const pasted = ` ${'Zażółć gęślą jaźń 💥 '.repeat(8)}`;
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field).toHaveProperty('value', pasted);
  expect(field.getAttribute('autocomplete')).toBe('new-password');
  expect(field.getAttribute('maxlength')).toBeNull();
});
