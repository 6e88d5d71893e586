import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @throws Error that says what to install, where the program that draws PDFs is missing. */
export function assertCanDrawPdfs(): void {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'pdftoppm is missing, which draws the receipt: install poppler-utils, then run this again',
    );
  }
}

/** Returns the first page of a PDF as PNG. */
export function drawPdf(pdf: Buffer, { dpi }: { dpi: number }): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tifo-pdf-'));
  try {
    const path = join(folder, 'page.pdf');
    writeFileSync(path, pdf);
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', String(dpi), path, join(folder, 'page')]);
    return readFileSync(join(folder, 'page.png'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
