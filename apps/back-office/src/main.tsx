import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { metaContent } from './lib/page-meta.ts';
import '@tifo/ui/styles/fonts.css';
import './theme/office.css';

const nonce = metaContent('style-nonce') ?? '';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'office', nonce, prepend: true })}>
        <App />
      </CacheProvider>
    </StrictMode>,
  );
}
