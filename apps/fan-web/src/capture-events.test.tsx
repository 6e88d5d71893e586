import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { captureEvents } from './capture-events.ts';
import { animations } from './testing/fake-animations.ts';

const sent: object[] = [];

function OrderForm() {
  const [pack, setPack] = useState('50');
  const [note, setNote] = useState('');
  const [country, setCountry] = useState('fr');
  const [isGift, setIsGift] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push({ pack, note, country, isGift });
      }}
    >
      {['50', '100'].map((one) => (
        <input key={one} type="radio" name="pack" checked={pack === one} onChange={() => setPack(one)} />
      ))}
      <input type="text" value={note} onChange={({ target }) => setNote(target.value)} />
      <select value={country} onChange={({ target }) => setCountry(target.value)}>
        <option>fr</option>
        <option>be</option>
      </select>
      <input type="checkbox" checked={isGift} onChange={() => setIsGift((was) => !was)} />
      <button type="submit">Order</button>
    </form>
  );
}

function find<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

function writeAsServer(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<OrderForm />);
  return root;
}

async function fillIn(): Promise<void> {
  await userEvent.click(find('[type=radio]:not(:checked)'));
  await userEvent.type(find('[type=text]'), 'for Ada');
  await userEvent.selectOptions(find('select'), 'be');
  await userEvent.click(find('[type=checkbox]'));
}

const KNOWN = Promise.resolve();
const FILLED_IN = { pack: '100', note: 'for Ada', country: 'be', isGift: true };

afterEach(() => {
  document.body.replaceChildren();
  sent.length = 0;
});

test('what is typed, chosen and sent before a page takes over is sent once, as it was left', async () => {
  const root = writeAsServer();
  const captured = captureEvents(() => undefined);
  await fillIn();
  await userEvent.dblClick(find('button'));
  await act(async () => hydrateRoot(root, <OrderForm />));
  act(() => captured.replayInputs());
  expect(sent).toEqual([]);
  await act(() => captured.replayPresses(KNOWN, 50));
  expect(sent).toEqual([FILLED_IN]);
});

test('nothing is done twice that happens while a page takes over', async () => {
  const root = writeAsServer();
  const captured = captureEvents(() => undefined);
  await act(async () => hydrateRoot(root, <OrderForm />));
  await fillIn();
  act(() => captured.replayInputs());
  await userEvent.click(find('button'));
  expect(sent).toEqual([]);
  await act(() => captured.replayPresses(KNOWN, 50));
  expect(sent).toEqual([FILLED_IN]);
});

test('what was filled in before the first script came is kept, and later presses reach the page themselves', async () => {
  const root = writeAsServer();
  await userEvent.click(find('[type=radio]:not(:checked)'));
  await userEvent.type(find('[type=text]'), 'for Ada');
  const captured = captureEvents(() => undefined);
  await act(async () => hydrateRoot(root, <OrderForm />));
  act(() => captured.replayInputs());
  await act(() => captured.replayPresses(KNOWN, 50));
  await userEvent.click(find('button'));
  expect(sent).toEqual([{ ...FILLED_IN, country: 'fr', isGift: false }]);
});

test.each([
  ['cannot be found out', () => Promise.reject(new Error('The sign-in library cannot be loaded'))],
  ['is not known in time', () => new Promise<never>(() => {})],
])('a page answers presses although who reads it %s', async (_, findOut) => {
  const root = writeAsServer();
  const captured = captureEvents(() => undefined);
  await userEvent.click(find('button'));
  await act(async () => hydrateRoot(root, <OrderForm />));
  act(() => captured.replayInputs());
  await act(() => captured.replayPresses(findOut(), 50));
  expect(sent).toHaveLength(1);
  await userEvent.click(find('button'));
  expect(sent).toHaveLength(2);
});

test('a press that is kept can be seen until the page answers it', async () => {
  const root = writeAsServer();
  const captured = captureEvents(() => undefined);
  await userEvent.click(find('button'));
  expect(animations).toHaveLength(1);
  expect(animations[0]?.cancel).not.toHaveBeenCalled();
  await act(async () => hydrateRoot(root, <OrderForm />));
  await act(() => captured.replayPresses(KNOWN, 50));
  expect(animations[0]?.cancel).toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('what was pressed long before a page came alive is not pressed again, which is said', async () => {
  const root = writeAsServer();
  const tellLate = vi.fn<(isLate: boolean) => void>();
  const captured = captureEvents(tellLate);
  await userEvent.click(find('button'));
  expect(tellLate).not.toHaveBeenCalled();
  animations[0]?.onfinish?.();
  expect(tellLate).toHaveBeenLastCalledWith(true);
  await act(async () => hydrateRoot(root, <OrderForm />));
  await act(() => captured.replayPresses(KNOWN, 50));
  expect(sent).toEqual([]);
  expect(tellLate).toHaveBeenLastCalledWith(false);
});
