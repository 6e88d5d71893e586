import { useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { isExplained } from '#web/lib/api/api-error.ts';
import { keepTyped, takeKept } from '#web/lib/browser/kept-typing.ts';
import { useTypedAmount } from '#web/lib/forms/use-typed-amount.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { isLost, useSession } from '#web/lib/session/session.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import { useDonate } from './api/donate.ts';
import { findTypedProblem, PROPOSED_EUROS, parseEuros } from './donation-form-rules.ts';

/**
 * State of the donation form: the amount, its error, and the submit action. Visitors are sent to log in and
 * come back.
 */
export function useDonationForm() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const here = useHref(useLocation());
  const donate = useDonate();
  const registration = useRegistration();
  const amount = useTypedAmount(PROPOSED_EUROS);
  const { typed, change, refuse } = amount;
  const slug = useClubSlug();
  useEffect(() => {
    const kept = takeKept('donation_amount', slug);
    if (kept !== undefined) change(kept);
  }, [slug, change]);
  const euros = parseEuros(typed);
  // After the reply the button keeps showing progress until the browser has left for the payments page.
  const isSending = donate.isPending || donate.isSuccess;

  const submit = () => {
    if (isSending) return;
    const problem = findTypedProblem(typed);
    if (problem !== null || euros === undefined)
      return refuse(t(`donation.form.errors.${problem ?? 'invalid'}`));
    keepTyped('donation_amount', slug, typed);
    if (session.status !== 'authenticated' && !isLost(session)) {
      void navigate(`/login#${encodeURIComponent(here)}`);
      return;
    }
    const send = () =>
      donate.mutate(euros, {
        onError: (failure) => {
          if (isExplained(failure)) refuse(failure.detail);
        },
      });
    void registration.actOrBegin(send);
  };

  return { ...amount, euros, isSending, submit };
}
