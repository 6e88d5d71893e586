import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Removes the database folder of this run; a folder set from outside is kept. */
export default function removeDataFolder(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.startsWith(`${tmpdir()}/tifo-e2e-`))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
