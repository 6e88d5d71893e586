import { Section } from '@tifo/ui/section';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';

/** For visitors; removed after sign-in. */
export function LoginPrompt() {
  const { t } = useTranslation();
  if (useSession().status === 'authenticated') return null;
  return (
    <Section tone="band" title={t('clubHome.login.title')} lead={t('clubHome.login.text')}>
      <SignInLinks />
    </Section>
  );
}
