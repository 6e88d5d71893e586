import { lazy, type ReactElement, Suspense } from 'react';
import { AdminContext, type DataProvider, Loading, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CentredPage } from '../components/centred-page.tsx';
import { createQueryClient } from '../lib/calls/query-client.ts';
import type { OfficeTexts } from '../lib/i18n/texts.ts';
import { darkTheme, lightTheme } from '../theme/office-themes.ts';
import { LostPage } from './lost-page.tsx';
import { SessionGate } from './session-gate.tsx';

const SetUpPage = lazy(() => import('./set-up-page.tsx').then(({ SetUpPage: Page }) => ({ default: Page })));

/** The pages outside of a club have nothing to list. */
const noData = {} as DataProvider;
const queryClient = createQueryClient();

/** The back office: its theme, then the pages of the signed-in user. */
export function App({ texts }: { texts: OfficeTexts }): ReactElement {
  return (
    <BrowserRouter basename="/back-office">
      <AdminContext
        dataProvider={noData}
        i18nProvider={texts}
        queryClient={queryClient}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <ErrorBoundary fallback={<LostEntry />}>
          <Suspense fallback={<Loading />}>
            <Routes>
              <Route path="/set-up" element={<SetUpPage texts={texts} />} />
              <Route path="*" element={<SessionGate texts={texts} />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </AdminContext>
    </BrowserRouter>
  );
}

/** Where not even the frame around the pages could be loaded. */
function LostEntry(): ReactElement {
  const translate = useTranslate();
  return (
    <CentredPage title={translate('office.title')}>
      <LostPage />
    </CentredPage>
  );
}
