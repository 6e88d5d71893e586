import type { LegalDocument } from '@tifo/contracts/clubs';
import { Alert } from '@tifo/ui/alert';
import { Disclosure } from '@tifo/ui/disclosure';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Stack } from '@tifo/ui/stack';
import { Link, useParams, useSearchParams } from 'react-router';
import { NotFoundView } from '#web/app/not-found-view.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { legalDocumentQuery, useLegalDocument } from '#web/features/clubs/api/legal-document.ts';
import { legalNoticeQuery } from '#web/features/clubs/api/legal-notice.ts';
import { hasCode } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { notFound, type Page } from '#web/lib/page/page.ts';
import { type LegalPage, legalPageAt } from './legal-documents.ts';
import { LegalNoticeView } from './legal-notice.tsx';
import styles from './legal-page.module.css';

/** Its place among the documents: it has no versions, and nobody accepts it. */
const NOTICE = 'notice';
const SECTIONS = [1, 2, 3, 4, 5, 6] as const;

function LegalDocumentPage() {
  const { document } = useParams();
  if (document === NOTICE) return <LegalNoticeView />;
  const shown = legalPageAt(document);
  return shown ? <Shown {...shown} /> : <NotFoundView kind="general" />;
}

function Shown({ document, text }: LegalPage) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data, error } = useLegalDocument(document, search.get('version'));
  if (hasCode(error, 'document.notFound')) return <NotFoundView kind="general" />;
  return (
    <PageLayout
      width="text"
      body={
        <>
          <Heading as="h1">{t(`legal.${text}.title`)}</Heading>
          {data?.html === null && text !== 'auctionRules' && (
            <p className={styles.intro}>{t(`legal.${text}.intro`)}</p>
          )}
          {data && <VersionNote shown={data} />}
        </>
      }
    >
      <Stack gap={8}>
        {data && (data.html === null ? <PlatformText text={text} /> : <RichText html={data.html} />)}
        {data && data.versions.length > 1 && <Versions shown={data} />}
      </Stack>
    </PageLayout>
  );
}

/** Tells which version is shown, and leads from a former one to the current one. */
function VersionNote({ shown }: { shown: LegalDocument }) {
  const { t } = useTranslation();
  const words = useVersionWords();
  if (shown.isCurrent) {
    return shown.publishedAt !== null && <p className={styles.intro}>{words(shown)}</p>;
  }
  return (
    <Alert tone="warning">
      {t('legal.versions.former', { version: words(shown) })}{' '}
      <Link to="?">{t('legal.versions.toCurrent')}</Link>
    </Alert>
  );
}

function useVersionWords() {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  return ({ version, publishedAt }: Pick<LegalDocument, 'version' | 'publishedAt'>) =>
    publishedAt === null
      ? t('legal.versions.first', { version })
      : t('legal.versions.one', { version, date: formatDate(publishedAt, language, timeZone) });
}

/** The text of the platform, for clubs that have not written their own. */
function PlatformText({ text }: Pick<LegalPage, 'text'>) {
  const { t } = useTranslation();
  if (text === 'auctionRules') return null;
  return SECTIONS.map((section) => (
    <section key={section} className={styles.section}>
      <h2 className={styles.title}>
        {section}. {t(`legal.${text}.sections.${section}.title`)}
      </h2>
      <p>{t(`legal.${text}.sections.${section}.text`)}</p>
    </section>
  ));
}

function Versions({ shown }: { shown: LegalDocument }) {
  const { t } = useTranslation();
  const words = useVersionWords();
  return (
    <Disclosure summary={t('legal.versions.title')}>
      <Stack as="ul" gap={2}>
        {shown.versions.map((each) => (
          <li key={each.version}>
            {each.version === shown.version ? (
              words(each)
            ) : (
              <Link to={`?version=${each.version}`}>{words(each)}</Link>
            )}
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

export const page: Page = {
  Component: LegalDocumentPage,
  load: async ({ app, params, url }) => {
    if (params.document === NOTICE) {
      await app.queryClient.ensureQueryData(legalNoticeQuery(app));
      return;
    }
    const shown = legalPageAt(params.document);
    if (!shown) throw notFound('general');
    const version = url.searchParams.get('version');
    try {
      await app.queryClient.ensureQueryData(legalDocumentQuery(app, shown.document, version));
    } catch (error) {
      throw hasCode(error, 'document.notFound') ? notFound('general') : error;
    }
  },
  head: ({ app, params, url }) => {
    if (params.document === NOTICE) return { title: app.i18n.t('legal.notice.title') };
    const shown = legalPageAt(params.document);
    if (!shown) return {};
    return { title: app.i18n.t(`legal.${shown.text}.title`), hidden: url.searchParams.has('version') };
  },
};
