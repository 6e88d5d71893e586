import { Section } from '@tifo/ui/section';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

/** For visitors; gone once somebody is signed in. */
export function LoginPrompt() {
  const { t } = useTranslation();
  if (useSession().status === 'authenticated') return null;
  return (
    <Section tone="band" title={t('clubHome.login.title')} lead={t('clubHome.login.text')}>
      <SignInLinks />
    </Section>
  );
}
