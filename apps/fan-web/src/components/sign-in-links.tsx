import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { Link, useHref, useLocation } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Links to sign in or sign up that lead back to this page. `onLeave` runs first: a modal closes itself. */
export function SignInLinks({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const here = useHref(useLocation());
  const back = `#${encodeURIComponent(here)}`;
  return (
    <Stack direction="row" gap={3} wraps>
      <Button render={<Link to={`/login${back}`} onClick={onLeave} />}>{t('common.actions.login')}</Button>
      <Button variant="secondary" render={<Link to={`/signup${back}`} onClick={onLeave} />}>
        {t('common.actions.signup')}
      </Button>
    </Stack>
  );
}
