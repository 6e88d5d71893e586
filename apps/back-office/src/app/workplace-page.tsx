import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import { Admin, type AuthProvider, Loading, Resource } from 'react-admin';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { createDataProvider } from '../lib/calls/data-provider.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import type { OfficeTexts } from '../lib/i18n/texts.ts';
import { topicsOf } from '../lib/sections/section.ts';
import { createOfficeStore } from '../lib/session/office-store.ts';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';
import { darkTheme, lightTheme } from '../theme/office-themes.ts';
import { DescriptionDialog } from './description-dialog.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfficeLayout, OfficeNotification } from './office-layout.tsx';
import { isOpenTo, SECTIONS } from './sections.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/**
 * Returns every section with its screen; the texts and code of each are loaded when it is opened. A screen made
 * again is another component: whatever is typed on the open one would be lost.
 */
function withScreens(texts: OfficeTexts) {
  return SECTIONS.map((section) => ({
    section,
    Screen: lazy(async () => {
      const [screen] = await Promise.all([section.load(), texts.add(topicsOf(section))]);
      return { default: screen };
    }),
  }));
}

function firstPage(texts: OfficeTexts) {
  return lazy(async () => {
    const [{ OverviewPage }] = await Promise.all([
      import('../features/overview/overview-page.tsx'),
      texts.add(['office-overview']),
    ]);
    return { default: OverviewPage };
  });
}

interface WorkplacePageProps {
  session: StaffSession;
  workplace: Workplace;
  texts: OfficeTexts;
  onLeave: (reason?: string | null) => Promise<void>;
  onRefresh: () => Promise<void>;
}

/** One club, with the sections that somebody may open there. */
export function WorkplacePage(props: WorkplacePageProps): ReactElement {
  const { session, workplace, texts, onLeave, onRefresh } = props;
  const { slug } = workplace;
  const dashboard = useMemo(() => firstPage(texts), [texts]);
  const screens = useMemo(() => withScreens(texts), [texts]);
  const opened = useMemo(
    () => screens.filter(({ section }) => isOpenTo(section, workplace, session)),
    [screens, workplace, session],
  );
  const data = useMemo(
    () => createDataProvider(slug, Object.assign({}, ...opened.map(({ section }) => section.lists))),
    [slug, opened],
  );
  // Of its own: what was read at another club must not be shown here.
  const [queryClient] = useState(createQueryClient);
  const auth = useMemo(() => toAuthProvider(session, onLeave), [session, onLeave]);
  const store = useMemo(() => createOfficeStore(session.username), [session.username]);
  const context = useMemo(
    () => ({ session, workplace, refresh: onRefresh }),
    [session, workplace, onRefresh],
  );
  return (
    <WorkplaceContext value={context}>
      <Suspense fallback={<Loading />}>
        <Admin
          basename={`/${slug}`}
          dataProvider={data}
          authProvider={auth}
          queryClient={queryClient}
          store={store}
          i18nProvider={texts}
          layout={OfficeLayout}
          notification={OfficeNotification}
          dashboard={dashboard}
          catchAll={NotFoundPage}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
          loginPage={false}
          title={workplace.name}
          disableTelemetry
        >
          {opened.map(({ section, Screen }) => (
            <Resource key={section.name} name={section.name} list={Screen} />
          ))}
        </Admin>
      </Suspense>
      <StepUpDialog email={session.email} />
      <DescriptionDialog />
    </WorkplaceContext>
  );
}

/** The user is already signed in here; the provider only has to notice when that ends. */
function toAuthProvider(session: StaffSession, onLeave: WorkplacePageProps['onLeave']): AuthProvider {
  return {
    login: async () => undefined,
    checkAuth: async () => undefined,
    getPermissions: async () => undefined,
    getIdentity: async () => ({ id: session.username, fullName: session.name }),
    logout: async () => {
      await onLeave();
      return false;
    },
    checkError: async (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) await onLeave(error.message);
    },
  };
}
