import { useState } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { LostCallError } from '#web/lib/payments/binding-call.ts';
import { useSendMessage } from './api/send-message.ts';

/** A message being sent. */
export interface Outgoing {
  clientId: string;
  text: string;
  /** Why it could not be sent; undefined while it is being sent. */
  failure: string | undefined;
}

/** Messages that the server has not confirmed; failed ones can be sent again with the same client id. */
export function useOutgoing(memberId: string) {
  const { t } = useTranslation();
  const { mutateAsync } = useSendMessage(memberId);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const settle = (clientId: string, settled?: Outgoing) =>
    setOutgoing((all) => all.flatMap((one) => (one.clientId === clientId ? (settled ?? []) : one)));
  const attempt = async ({ clientId, text }: Omit<Outgoing, 'failure'>) => {
    try {
      await mutateAsync({ clientId, text });
      settle(clientId);
    } catch (error) {
      const isOffline = error instanceof LostCallError && error.reason === 'offline';
      const unexplained = t(isOffline ? 'errors.call.offline' : 'members.chat.failed');
      const failure = isExplained(error) ? error.detail : unexplained;
      settle(clientId, { clientId, text, failure });
    }
  };
  return {
    outgoing,
    isSending: outgoing.some(({ failure }) => failure === undefined),
    send: (text: string) => {
      const message = { clientId: crypto.randomUUID(), text };
      setOutgoing((all) => [...all, { ...message, failure: undefined }]);
      void attempt(message);
    },
    sendAgain: ({ clientId, text }: Outgoing) => {
      settle(clientId, { clientId, text, failure: undefined });
      void attempt({ clientId, text });
    },
  };
}
