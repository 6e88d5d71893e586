import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isExplained } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const likesKey = (slug: string) => ['exclusive-likes', slug] as const;

function likesQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: likesKey(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/exclusive-likes', {
        params: { slug, username },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true },
  });
}

/** The ids of the exclusives that the fan likes; empty until loaded. */
export function useLikes(): readonly string[] {
  const fan = useCurrentFan().data;
  const { data } = useQuery({
    ...likesQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
  });
  return data ?? [];
}

export interface Like {
  id: string;
  exclusiveSlug: string;
  isLiked: boolean;
}

/** Shows the like at once, and reverts it when the server did not accept it. */
export function useSetLike() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const show = ({ id, isLiked }: Like) =>
    queryClient.setQueryData<string[]>(likesKey(slug), (ids = []) =>
      isLiked ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id),
    );
  return useMutation({
    mutationFn: ({ exclusiveSlug, isLiked }: Like) =>
      callApi(
        isLiked
          ? 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes'
          : 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/unlikes',
        { params: { slug, exclusiveSlug } },
      ),
    onMutate: async (like) => {
      await queryClient.cancelQueries({ queryKey: likesKey(slug) });
      const isRead = queryClient.getQueryData(likesKey(slug)) !== undefined;
      show(like);
      return { isRead };
    },
    onError: (error, like) => {
      show({ ...like, isLiked: !like.isLiked });
      if (isExplained(error)) showToast('danger', error.detail);
    },
    // Pressed while the other likes were still being loaded.
    onSettled: (...[, , , context]) => {
      if (!context?.isRead) void queryClient.invalidateQueries({ queryKey: likesKey(slug) });
    },
  });
}
