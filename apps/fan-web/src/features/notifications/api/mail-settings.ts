import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailSetting } from '@tifo/contracts/notifications';
import { showAtOnce } from '#web/lib/api/show-at-once.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwn } from './push-settings.ts';

const keyOf = (params: { slug: string; username: string }) =>
  ['mail-settings', params.slug, params.username] as const;

/** Whether the fan gets each kind of mail that can be refused. */
export function useMailSettings() {
  const { callApi } = useAppServices();
  const { params, isFan } = useOwn();
  return useQuery({
    queryKey: keyOf(params),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/mail-settings', { params, signal }),
    enabled: isFan,
    meta: { silent: true },
  });
}

/** Saves a choice; it is shown at once, and reverted when it could not be saved. */
export function useChangeMailSetting() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const { params } = useOwn();
  const queryKey = keyOf(params);
  return useMutation({
    mutationFn: ({ topic, isWanted }: MailSetting) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/mail-settings/{topic}', {
        params: { ...params, topic },
        body: { isWanted },
      }),
    ...showAtOnce<MailSetting[], MailSetting>(queryClient, {
      queryKey,
      apply: (settings, chosen) => settings.map((one) => (one.topic === chosen.topic ? chosen : one)),
    }),
  });
}
