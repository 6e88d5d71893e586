import type { Club } from '@tifo/contracts/clubs';
import { Checkbox } from '@tifo/ui/checkbox';
import { ExternalIcon } from '@tifo/ui/icon';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import type { Ref } from 'react';
import { useHref } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { pathWithinClub } from '#web/lib/page/path-within-club.ts';
import styles from './terms-box.module.css';

export interface TermsBoxProps {
  /** All of the club's, if absent. */
  documents?: Club['documents'];
  ref: Ref<HTMLInputElement>;
  isAccepted: boolean;
  isMissing: boolean;
  onChange: (isAccepted: boolean) => void;
}

/** One checkbox for the documents of this club, each with a link to it. */
export function TermsBox({ documents, ref, isAccepted, isMissing, onChange }: TermsBoxProps) {
  const { t } = useTranslation();
  const club = useClub();
  return (
    <div className={styles.terms}>
      <Checkbox
        ref={ref}
        label={t('kyc.terms.accept')}
        hint={<Documents documents={documents ?? club.documents} />}
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
        error={isMissing ? t('kyc.terms.missing') : undefined}
      />
    </div>
  );
}

function Documents({ documents }: { documents: Club['documents'] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((published) => (
        <li key={published.document}>
          <DocumentLink {...published} />
        </li>
      ))}
    </ul>
  );
}

/** In a new tab, to keep what is already typed. */
function DocumentLink({ document, url }: Club['documents'][number]) {
  const { t } = useTranslation();
  const { slug } = useClub();
  const own = pathWithinClub(url, slug);
  const ownHref = useHref(own ?? '/');
  return (
    <a
      className={styles.read}
      href={own === undefined ? url : ownHref}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t(`kyc.terms.documents.${document}`)}
      <VisuallyHidden>{` (${t('common.newTab')})`}</VisuallyHidden>
      <ExternalIcon size={16} />
    </a>
  );
}
