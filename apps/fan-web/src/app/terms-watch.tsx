import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { hasCode } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { closeModal } from '#web/lib/overlays/modals.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';

/** Leads a fan to what changed in substance while their page was open, and back. */
export function TermsWatch() {
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (!hasCode(event.action.error, 'terms.changed') || pathname === '/kyc') return;
        const open = async () => {
          await Promise.all([
            queryClient.refetchQueries({ queryKey: queryKeys.club(slug) }),
            queryClient.refetchQueries({ queryKey: queryKeys.currentFan(slug) }),
          ]);
          storeLoginRedirect(here);
          closeModal();
          await navigate('/kyc');
        };
        void open();
      }),
    [queryClient, slug, navigate, here, pathname],
  );
  return null;
}
