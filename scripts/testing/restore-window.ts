import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

/**
 * Files of the project "web" run one after the other in one window of jsdom: packages (React, Material UI, jsdom) are
 * loaded once for each worker, since loading them took longer than the tests. Before each file the window is brought
 * back to what it was at the beginning, and all modules of our own are forgotten, so that no file finds what another
 * left.
 */
const KEPT = Symbol.for('tifo.window-at-the-beginning');

interface Beginning {
  globals: Map<PropertyKey, PropertyDescriptor>;
  values: Map<PropertyKey, unknown>;
  owned: Map<object, Map<PropertyKey, PropertyDescriptor>>;
  /** Removes what was registered since: listeners of the window and the document, and intervals. */
  undo: Set<() => void>;
}

const scope = globalThis as unknown as Record<PropertyKey, unknown> & { [KEPT]?: Beginning };
// Tests of the server's rendering have no window.
if ('document' in globalThis) {
  scope[KEPT] ??= remember();
  restore(scope[KEPT]);
  // The query library keeps them for all files, and waits for a network that one of them has lost.
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.resetModules();
  afterAll(async () => {
    vi.useRealTimers();
    await untilIdle();
    cleanup();
    // Forgotten half-way, a module would be there twice.
    await vi.dynamicImportSettled();
  });
}

function remember(): Beginning {
  const undo = new Set<() => void>();
  followListeners(globalThis as unknown as EventTarget, undo);
  for (const target of [document, document.documentElement, document.body]) followListeners(target, undo);
  followIntervals(undo);
  const globals = descriptorsOf(globalThis);
  const values = new Map([...globals].filter(([, { get }]) => get).map(([key]) => [key, scope[key]]));
  const owned = new Map<object, Map<PropertyKey, PropertyDescriptor>>();
  for (const each of ownersIn(values)) owned.set(each, descriptorsOf(each));
  return { globals, values, owned, undo };
}

function restore({ globals, values, owned, undo }: Beginning): void {
  vi.useRealTimers();
  for (const each of undo) each();
  undo.clear();
  for (const [key, value] of values) if (scope[key] !== value) scope[key] = value;
  restoreProperties(globalThis, globals);
  for (const [owner, properties] of owned) restoreProperties(owner, properties);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  window.history.replaceState(null, '', '/');
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.body.replaceChildren();
  // Emotion, which is loaded once, remembers which styles it has written.
  document.head.replaceChildren(...document.head.querySelectorAll('style[data-emotion]'));
}

/** Waits for what a test has not waited for at its end: React renders nothing more while a call of `act` is open. */
async function untilIdle(): Promise<void> {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { actQueue: unknown[] | null };
  };
  await vi.waitFor(() => {
    if (internals.actQueue) throw new Error('A call of act is still open at the end of the file');
  });
}

function descriptorsOf(owner: object): Map<PropertyKey, PropertyDescriptor> {
  return new Map(
    Reflect.ownKeys(owner)
      .filter(isOfThePage)
      .map((key) => [key, Object.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor]),
  );
}

/** What is not the test runner's own. */
function isOfThePage(key: PropertyKey): boolean {
  return typeof key === 'string'
    ? !key.startsWith('__vitest')
    : !String(key).includes('jest') && key !== KEPT;
}

/** The prototypes of jsdom's classes, and the objects that a test may give properties of its own. */
function ownersIn(values: ReadonlyMap<PropertyKey, unknown>): object[] {
  const prototypes = [...values.values()].flatMap((value) =>
    typeof value === 'function' && typeof value.prototype === 'object' && value.prototype
      ? [value.prototype]
      : [],
  );
  return [
    ...prototypes,
    document,
    document.documentElement,
    document.body,
    navigator,
    history,
    screen,
    localStorage,
  ];
}

function restoreProperties(owner: object, before: ReadonlyMap<PropertyKey, PropertyDescriptor>): void {
  for (const key of Reflect.ownKeys(owner)) {
    if (isOfThePage(key) && !before.has(key)) Reflect.deleteProperty(owner, key);
  }
  for (const [key, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(owner, key);
    if (!now || now.value !== descriptor.value || now.get !== descriptor.get || now.set !== descriptor.set) {
      if (descriptor.configurable || descriptor.writable) Object.defineProperty(owner, key, descriptor);
    }
  }
}

function followListeners(target: EventTarget, undo: Set<() => void>): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    undo.add(() => remove(...listener));
    add(...listener);
  };
}

function followIntervals(undo: Set<() => void>): void {
  const start = globalThis.setInterval;
  const follow = (...interval: Parameters<typeof start>) => {
    const started = start(...interval);
    undo.add(() => clearInterval(started));
    return started;
  };
  globalThis.setInterval = Object.assign(follow, start) as typeof start;
}
