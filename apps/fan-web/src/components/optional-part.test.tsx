import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { optionalPart } from './optional-part.tsx';

test('the page stays where a part of it cannot be loaded', async () => {
  const Lost = optionalPart(() => Promise.reject(new Error('Unable to preload CSS')));
  const Found = optionalPart(async () => () => <p>More of it</p>);
  render(
    <Suspense>
      <h1>The lot</h1>
      <Lost />
      <Found />
    </Suspense>,
  );
  expect(await screen.findByText('More of it')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The lot' })).toBeTruthy();
});
