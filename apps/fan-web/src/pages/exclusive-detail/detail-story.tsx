import type { Exclusive } from '@tifo/contracts/exclusives';
import { ArrowLeftIcon, ArrowRightIcon, DocumentIcon } from '@tifo/ui/icon';
import { Link, useParams } from 'react-router';
import { RichText } from '#web/components/rich-text.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { relatedQuery, useRelated } from '#web/features/exclusives/api/get-related.ts';
import { formatEuros, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useIsHydrating, useRendered } from '#web/lib/page/use-rendered.ts';
import styles from './detail-layout.module.css';
import { withDuePrice } from './detail-rules.ts';
import { taxNoticeOf } from './tax-notice.ts';

/** The description of the exclusive, and links to the previous and the next one. */
export function DetailStory() {
  const { exclusiveSlug = '' } = useParams();
  const { queryKey } = exclusiveQuery(useAppServices(), exclusiveSlug);
  const shown = useRendered(queryKey, useExclusive(exclusiveSlug).data);
  const due = useDuePayments().data;
  const isHydrating = useIsHydrating();
  if (!shown) return null;
  const exclusive = withDuePrice(shown, isHydrating ? [] : (due ?? []));
  return (
    <>
      <TaxNotice exclusive={exclusive} />
      <RichText html={exclusive.description} />
      <div>
        <ShareButton title={exclusive.name} path={`/exclusives/${exclusive.slug}`} />
      </div>
      <Neighbours exclusive={exclusive} />
    </>
  );
}

function TaxNotice({ exclusive }: { exclusive: Exclusive }) {
  const { t, language } = useTranslation();
  const notice = taxNoticeOf(exclusive);
  if (!notice) return null;
  return (
    <p className={styles.tax}>
      <DocumentIcon size={20} />
      <span>
        {notice.kind === 'full'
          ? t('exclusiveDetail.tax.full')
          : t('exclusiveDetail.tax.partial', {
              deductible: formatEuros(notice.deductibleEuros, language),
              total: formatMoney(exclusive.pricing.totalCost, language),
              nonDeductible: formatEuros(notice.nonDeductibleEuros, language),
            })}
      </span>
    </p>
  );
}

/** Links to the previous and the next exclusive, in the order of the list. */
function Neighbours({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const { queryKey } = relatedQuery(useAppServices(), exclusive.slug);
  const { previous, next } = useRendered(queryKey, useRelated(exclusive.slug).data) ?? {};
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('exclusiveDetail.navigation')}>
      {previous && (
        <Link className={styles.neighbour} to={`/exclusives/${previous.slug}`} data-side="previous">
          <ArrowLeftIcon size={20} />
          <span>
            <span className={styles.neighbourSide}>{t('exclusiveDetail.previous')}</span>
            <span className={styles.neighbourName}>{previous.name}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link className={styles.neighbour} to={`/exclusives/${next.slug}`} data-side="next">
          <span>
            <span className={styles.neighbourSide}>{t('exclusiveDetail.next')}</span>
            <span className={styles.neighbourName}>{next.name}</span>
          </span>
          <ArrowRightIcon size={20} />
        </Link>
      )}
    </nav>
  );
}
