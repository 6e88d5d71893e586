import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { leaveOutFrameworkMode } from './build/leave-out-framework-mode.ts';

const production = process.env.NODE_ENV !== 'development';

/**
 * The styles of a page have to be there when it is shown; its scripts name what they need themselves. Naming all of them
 * for each page would make the first load of every other page longer.
 */
const isStyleOfPage = (file: string) => file.endsWith('.css') && !/\/shell-[^/]*$/.test(file);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leaveOutFrameworkMode(), react()],
  json: { namedExports: false, stringify: 'auto' },
  define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
  // The server bundle holds all it needs: one file to read at start, React always in its production build.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isStyleOfPage) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The first script waits for what the second one exports.
      preserveEntrySignatures: 'allow-extension',
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/bootstrap.ts', 'src/entry-client.tsx'],
      output: isSsrBuild ? { entryFileNames: '[name].js' } : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
