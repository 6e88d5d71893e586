import type { Fan } from '@tifo/contracts/fans';
import { useRef, useState } from 'react';
import { useClub } from '#web/lib/page/club.ts';
import { findUnaccepted } from '#web/lib/session/unaccepted-terms.ts';
import { useAcceptTerms } from './api/accept-terms.ts';

/** State of the terms checkbox; `check` returns false, and shows why, while it is not ticked. */
export function useTerms(fan: Fan) {
  const { documents } = useClub();
  const [isAsked] = useState(() => findUnaccepted({ documents }, fan).length > 0);
  const acceptTerms = useAcceptTerms();
  const ref = useRef<HTMLInputElement>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isAsked && !isAccepted;
  return {
    isAsked,
    box: { ref, isAccepted, isMissing: isChecked && isMissing, onChange: setIsAccepted },
    check: () => {
      setIsChecked(true);
      // An invalid field is above the checkbox and keeps the focus.
      if (isMissing && !document.activeElement?.matches('[aria-invalid="true"]')) ref.current?.focus();
      return !isMissing;
    },
    accept: async () => {
      if (isAsked) await acceptTerms.mutateAsync(documents);
    },
  };
}
