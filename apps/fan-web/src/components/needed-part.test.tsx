import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type LostPartProps, neededPart } from './needed-part.tsx';

afterEach(cleanup);

const Lost = ({ query }: LostPartProps) => (
  <button type="button" onClick={() => void query.refetch()}>
    {`Not loaded: ${query.error?.message}`}
  </button>
);

/** Fails as often as it is told to, with another message each time. */
function failing(times: number) {
  let tries = 0;
  const load = async (): Promise<ComponentType<{ name: string }>> => {
    tries += 1;
    if (tries <= times) throw new TypeError(`try ${tries}`);
    return ({ name }) => <p>The form of {name}</p>;
  };
  return neededPart(load, Lost);
}

function show(Part: ComponentType<{ name: string }>) {
  return render(
    <Suspense>
      <h1>The lot</h1>
      <Part name="Nora" />
    </Suspense>,
  );
}

test('a part that cannot be loaded leaves the page, says so and is loaded when it is asked for again', async () => {
  show(failing(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Not loaded: try 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Not loaded: try 2' }));
  expect(await screen.findByText('The form of Nora')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The lot' })).toBeTruthy();
});

test('what was closed without it is loaded when it is opened again', async () => {
  const Part = failing(1);
  const first = show(Part);
  await screen.findByRole('button', { name: 'Not loaded: try 1' });
  first.unmount();
  show(Part);
  expect(await screen.findByText('The form of Nora')).toBeTruthy();
});
