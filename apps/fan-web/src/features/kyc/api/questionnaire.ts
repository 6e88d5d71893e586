import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Fan } from '@tifo/contracts/fans';
import type { AnsweredQuestion, Giveaway } from '@tifo/contracts/giveaways';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';

/** Polls while the club shows none: others may take their place. */
const POLL_EVERY_MS = 15_000;

const questionnaireKey = (slug: string) => ['questionnaire', slug] as const;

/** The club's questions, available only to fans whose registration requires them; null where it has none. */
export function useQuestionnaire(username: string): UseQueryResult<Giveaway | null> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  return useQuery({
    queryKey: [...questionnaireKey(slug), username],
    queryFn: async ({ signal }) => {
      const giveaways = await callApi('GET /api/clubs/{slug}/giveaways', { params: { slug }, signal });
      return giveaways.find(({ type }) => type === 'DUE_DILIGENCE') ?? null;
    },
    refetchInterval: ({ state }) => (state.data === null ? POLL_EVERY_MS : false),
  });
}

/** Answers the questions once, under the fan's own name; the fan is read again afterwards. */
export function useAnswerQuestionnaire(
  { identity, personalInfo }: Fan,
  { id: giveawayId, version }: Giveaway,
) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const { firstName, lastName } = personalInfo ?? identity;
  return useBindingCall({
    intentOf: JSON.stringify,
    send: (answeredQuestions: AnsweredQuestion[], sending) => {
      const body = { giveawayId, firstName, lastName, email: identity.email, answeredQuestions, version };
      return callApi('POST /api/clubs/{slug}/giveaway-participations', {
        params: { slug },
        body,
        ...sending,
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
    // What staff have changed meanwhile shows beside the refusal.
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionnaireKey(slug) }),
  });
}
