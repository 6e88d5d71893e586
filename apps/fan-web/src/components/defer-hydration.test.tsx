import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { captureEvents } from '#web/capture-events.ts';
import '#web/testing/fake-animations.ts';
import { Deferred, deferHydration, loadDeferredParts } from './defer-hydration.tsx';

const sent: string[] = [];

function Preferences() {
  const [theme, setTheme] = useState('light');
  return (
    <>
      <select value={theme} onChange={({ target }) => setTheme(target.value)}>
        <option>light</option>
        <option>dark</option>
      </select>
      <button type="button" onClick={() => sent.push(theme)}>
        Keep
      </button>
    </>
  );
}

const ON_THE_SERVER = deferHydration('src/server.tsx', async () => Preferences);

function find(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

afterEach(() => {
  document.body.replaceChildren();
  sent.length = 0;
  vi.restoreAllMocks();
});

async function writeAsServer(): Promise<HTMLElement> {
  await loadDeferredParts();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Deferred part={ON_THE_SERVER} />);
  return root;
}

test('stays what the server wrote until it is touched, and does then what was done in it', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  const root = await writeAsServer();
  const captured = captureEvents(() => undefined);
  const { promise: file, resolve: bring } = Promise.withResolvers<typeof Preferences>();
  const load = vi.fn(() => file);
  const part = deferHydration('src/browser.tsx', load);
  hydrateRoot(root, <Deferred part={part} />);
  captured.replayInputs();
  await captured.replayPresses(Promise.resolve(), 50);
  await userEvent.click(root);
  expect(load).not.toHaveBeenCalled();
  const button = find('button');
  await userEvent.selectOptions(find('select'), 'dark');
  await userEvent.click(button);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
  bring(Preferences);
  await vi.waitFor(() => expect(sent).toEqual(['dark']));
  expect(find('button')).toBe(button);
  await userEvent.click(button);
  expect(sent).toEqual(['dark', 'dark']);
  Reflect.deleteProperty(document, 'readyState');
});

test('a file that does not come leaves the part as it is, and is asked for again at the next touch', async () => {
  const root = await writeAsServer();
  const load = vi.fn<() => Promise<typeof Preferences>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Preferences);
  const part = deferHydration('src/lost.tsx', load);
  hydrateRoot(root, <Deferred part={part} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(find('button')).toBeTruthy();
  await userEvent.click(find('select'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(async () => {
    await userEvent.click(find('button'));
    expect(sent).toContain('light');
  });
});

test('keeps what the server wrote while the page around it is rendered again', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  const root = await writeAsServer();
  const part = deferHydration('src/slow.tsx', async () => Preferences);
  const page = hydrateRoot(root, <Deferred part={part} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  page.render(<Deferred part={part} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(find('button').textContent).toBe('Keep');
  Reflect.deleteProperty(document, 'readyState');
});

test('is hydrated at once when a navigation has loaded it, which would else wait for the pictures of the page', async () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  const root = await writeAsServer();
  const part = deferHydration('src/left.tsx', async () => Preferences);
  hydrateRoot(root, <Deferred part={part} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector('[data-dehydrated]')).toBeTruthy();
  await part.load();
  await vi.waitFor(() => expect(document.querySelector('[data-dehydrated]')).toBeNull());
});
