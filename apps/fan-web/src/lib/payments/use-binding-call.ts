import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { I18n } from '#web/lib/i18n/i18n.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { BindingCallOptions, Caller } from './follow-call.ts';

/**
 * A call that binds the user or moves money: never paused, never retried by itself, given up after ten
 * seconds or when its screen closes, and looked up when its reply is lost. Every failure is an explained
 * error with a text.
 */
export function useBindingCall<Input, Reply>(options: BindingCallOptions<Input, Reply>) {
  const { t } = useTranslation();
  const [caller] = useState((): Caller => ({ leaving: new AbortController() }));
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const { followCall } = await loadFollowing().catch(() => throwNotSent(t));
      return followCall(options, input, { t, caller });
    },
    networkMode: 'always',
    onSuccess: (reply) => options.onSuccess?.(reply),
    onSettled: () => options.onSettled?.(),
  });
  const { reset } = mutation;
  useEffect(() => {
    // Not part of the first load of pages, but loaded before it is needed.
    void loadFollowing()
      .then(({ beginAnewOnReturn }) => beginAnewOnReturn(caller, reset))
      .catch(() => undefined);
    return () => caller.leaving.abort();
  }, [caller, reset]);
  return mutation;
}

function loadFollowing(): Promise<typeof import('./follow-call.ts')> {
  return import('./follow-call.ts');
}

/** The network was lost before the screen's code was loaded. */
function throwNotSent(t: I18n['t']): never {
  const reason = navigator.onLine ? 'unreachable' : 'offline';
  throw new ApiError(0, { code: `call.${reason}`, detail: t(`errors.call.${reason}`) });
}
