import { spawnSync } from 'node:child_process';

/** Wraps a PostgreSQL command so that it runs as a user PostgreSQL accepts. */
export type OwnerCommand = (binary: string, args: string[]) => [command: string, args: string[]];

/**
 * PostgreSQL refuses to run as root. Started as root it is put into a user namespace of its own, in which it
 * is an ordinary user. Its files stay where they are and belong to root, so any folder works, including
 * root's home.
 */
export function ownerCommand(folder: string): OwnerCommand {
  if (process.getuid?.() !== 0) return (binary, args) => [binary, args];
  if (spawnSync('unshare', ['-U', 'true']).status === 0) {
    return (binary, args) => ['unshare', ['-U', binary, ...args]];
  }
  throw new Error(
    `PostgreSQL cannot run as root here (user namespaces are forbidden). Start as another user who may write ${folder}, or set DATABASE_URL.`,
  );
}
