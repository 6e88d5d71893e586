import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { LimitCard } from '../../components/limit-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const BODY_PATHS = { limit: 'limitCents' };

/** The euros above which the refund of an order needs the approval of a second person. */
export function RefundRuleCard(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug };
  return (
    <LimitCard
      bodyPaths={BODY_PATHS}
      queryKey={['office-refund-rule', slug]}
      title={translate('office.refunds.rule')}
      label={translate('office.refunds.limit')}
      help={translate('office.refunds.limitHelp')}
      saved="office.refunds.ruleSaved"
      inputMode="decimal"
      read={() => callApi('GET /api/back-office/clubs/{slug}/refund-rule', { params })}
      save={(euros, version) => {
        const limitCents = euros === null ? null : Math.round(euros * 100);
        const body = { limitCents, version };
        return callApi('PUT /api/back-office/clubs/{slug}/refund-rule', { params, body });
      }}
      limitOf={({ limitCents }) => (limitCents === null ? null : limitCents / 100)}
    />
  );
}
