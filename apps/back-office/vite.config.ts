import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const production = process.env.NODE_ENV !== 'development';

export default defineConfig({
  plugins: [react()],
  base: '/back-office/',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
  // One router, one cache: two copies would not see each other.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/main.tsx'] },
  },
});
