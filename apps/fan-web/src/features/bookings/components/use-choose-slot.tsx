import type { BookingSlot } from '@tifo/contracts/bookings';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import { useReserveSlot } from '../api/reserve-slot.ts';
import { formatWholeDay } from '../slot-rules.ts';
import { useTimeText } from '../use-time-text.ts';
import { SlotFacts } from './slot-facts.tsx';

/** Asks a fan to confirm the slot, and a visitor to sign in. */
export function useChooseSlot(): (slot: BookingSlot) => void {
  const { t } = useTranslation();
  const isVisitor = useSession().status !== 'authenticated';
  const registration = useRegistration();
  const ask = (slot: BookingSlot) =>
    openModal({
      title: t(isVisitor ? 'bookings.login.title' : 'bookings.confirm.title'),
      size: 'sm',
      render: (close) =>
        isVisitor ? <LoginQuestion onLeave={close} /> : <ConfirmSlot slot={slot} onDone={close} />,
    });
  return (slot) => void registration.actOrBegin(() => ask(slot));
}

function LoginQuestion({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <p>{t('bookings.login.text')}</p>
      <SignInLinks onLeave={onLeave} />
    </Stack>
  );
}

function ConfirmSlot({ slot, onDone }: { slot: BookingSlot; onDone: () => void }) {
  const { t, language } = useTranslation();
  const reserve = useReserveSlot();
  const time = useTimeText()(slot);
  const day = formatWholeDay(slot.startDate, language);
  const submit = () =>
    reserve.mutate(slot.id, {
      onSuccess: (reservation) => {
        if (reservation) showToast('success', t('bookings.done'));
        onDone();
      },
    });
  return (
    <Stack gap={6}>
      <div>
        <p>{t('bookings.confirm.text', { day, time, minutes: slot.durationMinutes })}</p>
        <SlotFacts slot={slot} />
      </div>
      {isExplained(reserve.error) && (
        <Alert tone="danger" isLive>
          {reserve.error.detail}
        </Alert>
      )}
      <Stack direction="row" gap={3} wraps>
        <Button isLoading={reserve.isPending} onClick={submit}>
          {t('bookings.confirm.submit', { time })}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common.actions.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
