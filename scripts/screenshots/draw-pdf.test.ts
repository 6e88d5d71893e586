import { afterEach, expect, test, vi } from 'vitest';
import { assertCanDrawPdfs } from './draw-pdf.ts';

afterEach(() => vi.unstubAllEnvs());

test('where the program that draws PDFs is missing, says what to install', () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(assertCanDrawPdfs).toThrow(/install poppler-utils/);
});
