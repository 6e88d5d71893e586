import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Context } from '#server/context.ts';

const DRAW_DEMO = fileURLToPath(new URL('draw-demo.ts', import.meta.url));

/** Draws the pictures of the demo in a child process; pictures requested before are drawn on demand. */
export function startDrawing({ closing, logger }: Pick<Context, 'closing' | 'logger'>): void {
  const drawing = spawn(process.execPath, [DRAW_DEMO], { stdio: ['pipe', 'ignore', 'inherit'] });
  drawing.on('error', (error) => logger.error({ err: error }, 'The pictures of the demo cannot be drawn'));
  drawing.unref();
  closing.addEventListener('abort', () => drawing.kill());
}
