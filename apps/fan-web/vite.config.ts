import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const production = process.env.NODE_ENV !== 'development';

/** What every page needs comes in few files; all else stays with the page that uses it. */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|@tanstack)\//,
    priority: 3,
  },
  {
    name: 'kit',
    test: /packages\/ui\/src\/(?:alert|badge|button|card|class-names|dialog|empty-state|error-state|field|grid|heading|icon|icon-button|nav-bar|page-layout|picture|price|render-element|section|select-field|skeleton|skip-link|stack|tab-bar|toast|use-presence|visually-hidden)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /apps\/fan-web\/src\/(?:app|lib)\/(?!(?:auth|auth-errors|live-events)\.ts)/,
    minShareCount: 2,
    priority: 1,
  },
];

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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild ? { entryFileNames: '[name].js' } : { codeSplitting: { groups: CHUNKS } },
    },
  },
}));
