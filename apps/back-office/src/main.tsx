import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { registerUnreachable } from './lib/calls/unreachable.ts';
import { createTexts, initialLanguage } from './lib/i18n/texts.ts';
import { metaContent } from './lib/page-meta.ts';
import '@tifo/ui/styles/fonts.css';
import './theme/office.css';

const language = initialLanguage();
document.documentElement.lang = language;
// Until the texts are there, the root shows what the server has put into it: that the page is being loaded.
void createTexts(language).then((texts) => {
  registerUnreachable(() => texts.translate('office.unreachable'));
  const nonce = metaContent('style-nonce') ?? '';
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'office', nonce, prepend: true })}>
        <App texts={texts} />
      </CacheProvider>
    </StrictMode>,
  );
});
