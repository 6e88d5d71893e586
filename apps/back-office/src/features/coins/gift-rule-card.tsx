import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { LimitCard } from '../../components/limit-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const BODY_PATHS = { limit: 'limitCoins' };

/** The number of coins above which a gift needs the approval of a second person. */
export function GiftRuleCard(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug };
  return (
    <LimitCard
      bodyPaths={BODY_PATHS}
      queryKey={['office-gift-rule', slug]}
      title={translate('office.coins.rule')}
      label={translate('office.coins.limit')}
      help={translate('office.coins.limitHelp')}
      saved="office.coins.ruleSaved"
      inputMode="numeric"
      read={() => callApi('GET /api/back-office/clubs/{slug}/coin-gift-rule', { params })}
      save={(limitCoins, version) =>
        callApi('PUT /api/back-office/clubs/{slug}/coin-gift-rule', {
          ...{ params, body: { limitCoins, version } },
        })
      }
      limitOf={({ limitCoins }) => limitCoins}
    />
  );
}
