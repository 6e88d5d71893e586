import { type ReactElement, useEffect, useState } from 'react';
import { AdminContext, type DataProvider, type I18nProvider } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { createTexts, initialLanguage, loadMessages } from '../lib/i18n/texts.ts';
import { darkTheme, lightTheme } from '../theme/office-themes.ts';
import { SessionGate } from './session-gate.tsx';

/** The pages outside of a club have nothing to list. */
const noData = {} as DataProvider;

/** The back office: texts and colours, then whoever is signed in. */
export function App(): ReactElement | null {
  const [texts, setTexts] = useState<I18nProvider>();
  useEffect(() => {
    const language = initialLanguage();
    document.documentElement.lang = language;
    void loadMessages(language).then((messages) => setTexts(createTexts(language, messages)));
  }, []);
  if (!texts) return null;
  return (
    <BrowserRouter basename="/back-office">
      <AdminContext dataProvider={noData} i18nProvider={texts} lightTheme={lightTheme} darkTheme={darkTheme}>
        <SessionGate texts={texts} />
      </AdminContext>
    </BrowserRouter>
  );
}
