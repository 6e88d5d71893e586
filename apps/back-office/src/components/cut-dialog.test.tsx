import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { AtWork } from '../testing/at-work.tsx';
import { UploadArea } from './upload-area.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = await createTexts('en');
const user = userEvent.setup({ applyAccept: false });

/** Chooses a file for a crest. `size`: of the picture that the browser reads in it; none, where it reads none. */
async function choose(type: string, size?: { width: number; height: number }): Promise<void> {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new Error('No picture');
    return size;
  });
  render(
    <AtWork>
      <I18nContextProvider value={texts}>
        <UploadArea isSingle cut={{ width: 512, height: 512 }} onUploaded={() => undefined} />
      </I18nContextProvider>
    </AtWork>,
  );
  await user.upload(screen.getByLabelText('Choose a picture'), new File(['words'], 'crest', { type }));
}

test('a file that is no picture is refused in words, and nothing is cut', async () => {
  await choose('text/plain');
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a PNG, JPEG or WebP.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that would be a blur is refused with the size that it needs', async () => {
  await choose('image/png', { width: 200, height: 400 });
  expect((await screen.findByRole('alert')).textContent).toContain('at least 256 × 256');
  expect(screen.getByRole('button', { name: 'Use this crop' })).toHaveProperty('disabled', true);
});

test('a picture that cannot be read says what to do', async () => {
  await choose('image/png');
  expect((await screen.findByRole('alert')).textContent).toContain('Save it as PNG, JPEG or WebP');
});
