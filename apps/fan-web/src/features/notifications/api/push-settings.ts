import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangePushSettingsInput, PushSettings } from '@tifo/contracts/notifications';
import { currentEndpoint, subscribeThisBrowser } from '#web/features/notifications/browser-notifications.ts';
import { showAtOnce } from '#web/lib/api/show-at-once.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The parameters of the fan's own calls. */
export function useOwn() {
  const { mount } = useAppServices();
  const fan = useCurrentFan().data;
  const params = { slug: mount.clubSlug ?? '', username: fan?.username ?? '' };
  const isFan = fan !== undefined && fan.kycStatus !== 'NOT_REFERRED';
  return { params, isFan, queryKey: ['push-settings', params.slug, params.username] };
}

/** The topics the fan is notified of, and whether this browser is subscribed. */
export function usePushSettings() {
  const { callApi } = useAppServices();
  const { params, isFan, queryKey } = useOwn();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const settings = await callApi('GET /api/clubs/{slug}/fans/{username}/push-settings', {
        params,
        signal,
      });
      const endpoint = await currentEndpoint();
      return { ...settings, isOnHere: endpoint !== undefined && settings.endpoints.includes(endpoint) };
    },
    enabled: isFan,
    meta: { silent: true },
  });
}

/** Saves a choice; it is shown at once, and reverted when it could not be saved. */
export function useChangePushSettings() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const { params, queryKey } = useOwn();
  return useMutation({
    mutationFn: (body: ChangePushSettingsInput) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/push-settings', { params, body }),
    ...showAtOnce<PushSettings, ChangePushSettingsInput>(queryClient, {
      queryKey,
      apply: (settings, chosen) => ({ ...settings, ...chosen }),
    }),
  });
}

/** Turns notifications on or off in this browser. */
export function useSwitchNotifications() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const { params, queryKey } = useOwn();
  return useMutation({
    mutationFn: async ({ publicKey, isOn }: { publicKey: string; isOn: boolean }) => {
      if (isOn) {
        const body = await subscribeThisBrowser(publicKey);
        return callApi('POST /api/clubs/{slug}/fans/{username}/push-subscriptions', { params, body });
      }
      const endpoint = await currentEndpoint();
      if (endpoint === undefined) return undefined;
      const body = { endpoint };
      return callApi('POST /api/clubs/{slug}/fans/{username}/push-unsubscriptions', { params, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { silent: true },
  });
}
