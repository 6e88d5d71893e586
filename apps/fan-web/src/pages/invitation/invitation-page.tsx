import type { Invitation } from '@tifo/contracts/referrals';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { MailIcon } from '@tifo/ui/icon';
import { Stack } from '@tifo/ui/stack';
import { Link, useParams } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { AuthScreen } from '#web/features/identity/components/auth-screen.tsx';
import { useInvitation } from '#web/features/referrals/api/read-invitation.ts';
import { hasCode } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';

/** The landing page of an invitation's link: who invites, to what, and how to accept. */
function InvitationPage() {
  const invitation = useInvitation(useParams().token ?? '');
  if (invitation.data) return <Opened invitation={invitation.data} />;
  if (hasCode(invitation.error, 'invitation.notFound')) return <Unknown />;
  if (!invitation.isError) return <PagePlaceholder />;
  return <LoadError titleAs="h1" query={invitation} />;
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      icon={<MailIcon size={48} />}
      title={t('referrals.invitation.unknown.title')}
      titleAs="h1"
      action={<Button render={<Link to="/" />}>{t('common.actions.home')}</Button>}
    >
      {t('referrals.invitation.unknown.text')}
    </EmptyState>
  );
}

function Opened({ invitation }: { invitation: Invitation }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { sponsorName: sponsor, fanEmail: email, status } = invitation;
  const date = formatDate(invitation.expiresAt, language, timeZone);
  const words = { sponsor, email, date };
  return (
    <AuthScreen
      title={t(`referrals.invitation.${status}.title`, words)}
      lead={t(`referrals.invitation.${status}.text`, words)}
    >
      {status !== 'EXPIRED' && <Ways email={email} isOpen={status === 'SENT'} />}
    </AuthScreen>
  );
}

/** Links to sign in with the invited address; a user signed in with another one has to sign out first. */
function Ways({ email, isOpen }: { email: string; isOpen: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  if (session.status === 'authenticated') {
    const own = session.identity.email;
    if (own.toLowerCase() === email.toLowerCase()) {
      return (
        <Button size="lg" wide render={<Link to="/login/callback" />}>
          {t('referrals.invitation.enter')}
        </Button>
      );
    }
    return (
      <Stack gap={4}>
        <p>{t('referrals.invitation.otherAccount', { email: own })}</p>
        <Button size="lg" wide onClick={() => void sayIfLost(t, signOut)}>
          {t('common.actions.logout')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      {isOpen && (
        <Button size="lg" wide render={<Link to="/signup" state={{ email }} />}>
          {t('referrals.invitation.signup')}
        </Button>
      )}
      <Button size="lg" wide variant="secondary" render={<Link to="/login" state={{ email }} />}>
        {t('referrals.invitation.login')}
      </Button>
    </Stack>
  );
}

export const page: Page = {
  Component: InvitationPage,
  head: ({ app }) => ({ title: app.i18n.t('referrals.invitation.pageTitle'), hidden: true }),
};
