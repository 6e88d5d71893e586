import { useMutation } from '@tanstack/react-query';
import type { ReportReason } from '@tifo/contracts/messages';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useThreadKey } from './show-thread.ts';

export interface MemberReport {
  reason: ReportReason;
  note: string;
  sharesMessages: boolean;
}

/** Reports the member to the club. */
export function useReportMember(memberId: string) {
  const { callApi } = useAppServices();
  const { slug, username } = useThreadKey(memberId);
  return useMutation({
    mutationFn: (report: MemberReport) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/reports', {
        params: { slug, username },
        body: { memberId, ...report },
      }),
  });
}
