import type { Fan, TermsDocument } from '@tifo/contracts/fans';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Checkbox } from '@tifo/ui/checkbox';
import { ExternalIcon } from '@tifo/ui/icon';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { type FormEvent, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { pathWithinClub } from '#web/lib/page/path-within-club.ts';
import { useAcceptTerms } from '../api/accept-terms.ts';
import { publishedDocuments } from '../terms-documents.ts';
import { KycScreen } from './kyc-screen.tsx';
import styles from './terms-step.module.css';

/** Every document of the club, each read and accepted on its own. */
export function TermsStep({ fan, onDone }: { fan: Fan; onDone: () => void }) {
  const { t } = useTranslation();
  const documents = publishedDocuments(useClub());
  const acceptTerms = useAcceptTerms();
  const [accepted, setAccepted] = useState<readonly TermsDocument[]>(fan.acceptedDocuments);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const missing = documents.find(({ document }) => !accepted.includes(document));
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name="${missing.document}"]`)?.focus();
    else acceptTerms.mutate([...accepted], { onSuccess: onDone });
  };
  const toggle = (document: TermsDocument, isAccepted: boolean) =>
    setAccepted(isAccepted ? [...accepted, document] : accepted.filter((other) => other !== document));
  return (
    <KycScreen
      step={0}
      eyebrow={t('kyc.terms.eyebrow')}
      title={t('kyc.terms.title')}
      lead={t('kyc.terms.lead')}
    >
      <form className={styles.form} ref={form} noValidate onSubmit={submit}>
        {isExplained(acceptTerms.error) && (
          <Alert tone="danger" isLive>
            {acceptTerms.error.detail}
          </Alert>
        )}
        <ul className={styles.documents}>
          {documents.map(({ document, url }) => (
            <li key={document} className={styles.document}>
              <Checkbox
                name={document}
                label={t(`kyc.terms.accept.${document}`)}
                hint={<DocumentLink url={url} name={t(`kyc.terms.accept.${document}`)} />}
                checked={accepted.includes(document)}
                onChange={(event) => toggle(document, event.target.checked)}
                error={isChecked && !accepted.includes(document) ? t('kyc.terms.missing') : undefined}
              />
            </li>
          ))}
        </ul>
        <Button type="submit" size="lg" wide isLoading={acceptTerms.isPending}>
          {t('kyc.terms.submit')}
        </Button>
      </form>
    </KycScreen>
  );
}

/** In a new tab, so that what is ticked already stays. */
function DocumentLink({ url, name }: { url: string; name: string }) {
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
      {t('kyc.terms.read')}
      <VisuallyHidden>{` (${name}, ${t('common.newTab')})`}</VisuallyHidden>
      <ExternalIcon size={16} />
    </a>
  );
}
