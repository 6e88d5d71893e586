import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { SignInPage } from './sign-in-page.tsx';

const texts = await createTexts('en');

afterEach(() => {
  cleanup();
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

function open() {
  render(
    <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
      <SignInPage reason={null} onDone={async () => undefined} />
    </AdminContext>,
  );
}

test('the demo says who may sign in, and where the codes of the second step are', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="demo-password" content="a-demo-word"><meta name="demo-codes" content="/dev/authenticator">',
  );
  open();
  const note = screen.getByRole('alert').textContent;
  for (const said of ['staff@demo.tifo.test', 'admin@demo.tifo.test', 'a-demo-word'])
    expect(note).toContain(said);
  expect(screen.getByRole('link', { name: 'Codes of the demo' }).getAttribute('href')).toBe(
    '/dev/authenticator',
  );
});

test('elsewhere nothing of the demo is said', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain('demo');
});
