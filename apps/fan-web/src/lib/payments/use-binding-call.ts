import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { BindingCallOptions, Caller } from './follow-call.ts';

/**
 * A call that binds a person or moves money: never paused, never repeated by itself, given up after ten seconds or when
 * its screen closes, and looked up when its answer is lost. What goes wrong is an explained error with a text.
 */
export function useBindingCall<Input, Reply>(options: BindingCallOptions<Input, Reply>) {
  const { t } = useTranslation();
  const [caller] = useState((): Caller => ({ leaving: new AbortController() }));
  useEffect(() => {
    // Kept out of the first load of pages, and there before it is needed.
    void loadFollowing().catch(() => undefined);
    return () => caller.leaving.abort();
  }, [caller]);
  return useMutation({
    mutationFn: async (input: Input) => {
      const { followCall } = await loadFollowing();
      return followCall(options, input, { t, caller });
    },
    networkMode: 'always',
    onSuccess: (reply) => options.onSuccess?.(reply),
    onSettled: () => options.onSettled?.(),
  });
}

function loadFollowing(): Promise<typeof import('./follow-call.ts')> {
  return import('./follow-call.ts');
}
