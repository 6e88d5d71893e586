import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../../lib/i18n/texts.ts';
import { exampleSettings } from '../../testing/example-settings.ts';
import { PreviewStep } from './preview-step.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = await createTexts('en');
await texts.add(['office-settings']);

test('the page of a fan is shown whole where there is less room than a phone has', () => {
  let tell: (entries: { contentRect: { width: number } }[]) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notice: typeof tell) {
        tell = notice;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <I18nContextProvider value={texts}>
      <PreviewStep settings={exampleSettings} />
    </I18nContextProvider>,
  );
  const frame = screen.getByTitle('Aurora, as a fan sees it');
  expect(getComputedStyle(frame).transform).toBe('scale(1)');
  act(() => tell([{ contentRect: { width: 312 } }]));
  expect(getComputedStyle(frame).transform).toBe('scale(0.8)');
});
