import { useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { isExplained } from '#web/lib/api/api-error.ts';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useTypedAmount } from '#web/lib/forms/use-typed-amount.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useDonate } from './api/donate.ts';
import { findTypedProblem, PROPOSED_EUROS, parseEuros } from './donation-form-rules.ts';
import { keepAmount, takeKeptAmount } from './kept-amount.ts';

/** What is chosen or typed, what is wrong with it, and what to send. Visitors are sent to log in and come back here. */
export function useDonationForm() {
  const { t } = useTranslation();
  const { status } = useSession();
  const navigate = useNavigate();
  const here = useHref(useLocation());
  const donate = useDonate();
  const amount = useTypedAmount(PROPOSED_EUROS);
  const { typed, change, refuse } = amount;
  const slug = useClubSlug();
  useEffect(() => {
    const kept = takeKeptAmount(slug);
    if (kept !== undefined) change(kept);
  }, [slug, change]);
  const euros = parseEuros(typed);
  // Once the page is there the button keeps turning until the browser has left for it.
  const isSending = donate.isPending || donate.isSuccess;

  const submit = () => {
    if (isSending) return;
    const problem = findTypedProblem(typed);
    if (problem !== null || euros === undefined)
      return refuse(t(`donation.form.errors.${problem ?? 'invalid'}`));
    keepAmount(slug, typed);
    if (status !== 'authenticated') {
      storeLoginRedirect(here);
      void navigate('/login');
      return;
    }
    donate.mutate(euros, {
      onError: (failure) => {
        if (isExplained(failure)) refuse(failure.detail);
      },
    });
  };

  return { ...amount, euros, isSending, submit };
}
