import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

const OWN_UPLOADS = '/uploads/';

/** Uploads a picture and sets it; null removes the fan's picture. The fan is read again afterwards. */
export function useSetPicture(username: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: async (picture: Blob | null) => {
      const params = { slug };
      if (!picture) return show('');
      const { uploadUrl, fileUrl } = await callApi('POST /api/clubs/{slug}/presigned-uploads', {
        params,
        body: { contentType: 'image/jpeg', contentLength: picture.size },
      });
      await put(uploadUrl, picture);
      return show(fileUrl);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
  });

  function show(pictureUrl: string) {
    return callApi('PATCH /api/clubs/{slug}/fans/{username}', {
      params: { slug, username },
      body: { pictureUrl },
    });
  }
}

/**
 * Uploads that the product receives itself are sent to the current host, whichever of the club's domains that
 * is.
 */
async function put(uploadUrl: string, picture: Blob): Promise<void> {
  const { pathname, search } = new URL(uploadUrl);
  const address = pathname.startsWith(OWN_UPLOADS) ? pathname + search : uploadUrl;
  const reply = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
  });
  if (!reply.ok) throw new ApiError(reply.status, {});
}
