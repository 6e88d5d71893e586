import type { StaffSession, Workplace } from '@tifo/contracts/back-office/staff';
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { Admin, type AuthProvider, type I18nProvider, Loading, Resource } from 'react-admin';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { createDataProvider } from '../lib/calls/data-provider.ts';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';
import { darkTheme, lightTheme } from '../theme/office-themes.ts';
import { FirstSteps } from './first-steps.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const StaffSection = lazy(() =>
  import('../features/staff/staff-section.tsx').then((section) => ({ default: section.StaffSection })),
);
const AuditLogSection = lazy(() =>
  import('../features/audit-log/audit-log-section.tsx').then((section) => ({
    default: section.AuditLogSection,
  })),
);

interface WorkplacePageProps {
  session: StaffSession;
  workplace: Workplace;
  texts: I18nProvider;
  onLeave: (reason?: string | null) => Promise<void>;
}

/** One club, with the sections that somebody may open there. */
export function WorkplacePage({ session, workplace, texts, onLeave }: WorkplacePageProps): ReactElement {
  const { slug, capabilities } = workplace;
  const data = useMemo(() => createDataProvider(slug), [slug]);
  const auth = useMemo(() => toAuthProvider(session, onLeave), [session, onLeave]);
  const context = useMemo(() => ({ session, workplace }), [session, workplace]);
  const may = (capability: Workplace['capabilities'][number]) => capabilities.includes(capability);
  return (
    <WorkplaceContext value={context}>
      <Suspense fallback={<Loading />}>
        <Admin
          basename={`/${slug}`}
          dataProvider={data}
          authProvider={auth}
          i18nProvider={texts}
          layout={OfficeLayout}
          dashboard={FirstSteps}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
          loginPage={false}
          title={workplace.name}
          disableTelemetry
        >
          {may('staff.read') && <Resource name="staff" list={StaffSection} />}
          {may('audit.read') && <Resource name="audit-records" list={AuditLogSection} />}
        </Admin>
      </Suspense>
      <StepUpDialog email={session.email} />
    </WorkplaceContext>
  );
}

/** Whoever got here is signed in; what is left is to notice when that ends. */
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
