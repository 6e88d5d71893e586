import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';

const production = process.env.NODE_ENV !== 'development';

/** Every page runs on these, so that naming them again for each page would only make the entry longer. */
const isNotThereYet = (file: string) => !/(?:framework|rolldown-runtime|shell)-[^/]*$/.test(file);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), precompress()],
  json: { namedExports: false, stringify: 'auto' },
  define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
  // The server bundle holds all it needs: one file to read at start, React always in its production build.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNotThereYet) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild ? { entryFileNames: '[name].js' } : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
