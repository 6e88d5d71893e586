import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compressOwnCode } from './build/compress-own-code.ts';
import { leaveOutFrameworkMode } from './build/leave-out-framework-mode.ts';

const production = process.env.NODE_ENV !== 'development';

/**
 * The styles of a page have to be loaded when it is shown; its scripts import what they need themselves.
 * Listing all of them for each page would make the first load of every other page larger.
 */
const isStyleOfPage = (file: string) => file.endsWith('.css') && !/\/shell-[^/]*$/.test(file);

/** Shorter than the usual names, which a page has in its styles, its markup and its scripts. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leaveOutFrameworkMode(), react(), compressOwnCode()],
  json: { namedExports: false, stringify: 'auto' },
  css: { modules: { generateScopedName: scopedName } },
  define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
  // The server bundle includes all dependencies: one file to read at start, React always in its production
  // build.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isStyleOfPage) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The first script imports exports of the second one.
      preserveEntrySignatures: 'allow-extension',
      input: isSsrBuild
        ? 'src/entry-server.tsx'
        : ['src/bootstrap.ts', 'src/entry-client.tsx', 'src/wall-client.ts'],
      // Nothing that is loaded acts when a property or a global is read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: isSsrBuild ? { entryFileNames: '[name].js' } : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
