import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Lists what a fresh process loads of Drizzle, with its format, after `prepare`. */
async function listLoaded(prepare: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    ${prepare}
    const loaded = [];
    registerHooks({
      load(url, context, next) {
        const result = next(url, context);
        if (url.includes('/drizzle-orm/')) loaded.push(result.format + ' ' + url);
        return result;
      },
    });
    for (const name of ['', '/errors', '/migrator', '/node-postgres', '/node-postgres/migrator', '/pg-core']) {
      await import('drizzle-orm' + name);
    }
    console.log(loaded.sort().join('\\n'));`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return stdout.trim().split('\n');
}

describe('Drizzle resolved once', () => {
  it('loads the very modules that Node would find', async () => {
    const prepare = `import { resolveDrizzleOnce } from './resolve-drizzle-once.ts'; resolveDrizzleOnce();`;
    const loaded = await listLoaded(prepare);
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded).toEqual(await listLoaded(''));
  });
});
