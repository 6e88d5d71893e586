import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Stack } from '@tifo/ui/stack';
import { useParams } from 'react-router';
import { NotFoundView } from '#web/app/not-found-view.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { notFound, type Page } from '#web/lib/page/page.ts';
import { type LegalDocument, legalDocumentAt } from './legal-documents.ts';
import styles from './legal-page.module.css';

const SECTIONS = [1, 2, 3, 4, 5, 6] as const;

function LegalPage() {
  const document = legalDocumentAt(useParams().document);
  return document ? <LegalText document={document} /> : <NotFoundView kind="general" />;
}

function LegalText({ document }: { document: LegalDocument }) {
  const { t } = useTranslation();
  return (
    <PageLayout
      width="text"
      body={
        <>
          <Heading as="h1">{t(`legal.${document}.title`)}</Heading>
          <p className={styles.intro}>{t(`legal.${document}.intro`)}</p>
        </>
      }
    >
      <Stack gap={8}>
        {SECTIONS.map((section) => (
          <section key={section} className={styles.section}>
            <h2 className={styles.title}>
              {section}. {t(`legal.${document}.sections.${section}.title`)}
            </h2>
            <p>{t(`legal.${document}.sections.${section}.text`)}</p>
          </section>
        ))}
      </Stack>
    </PageLayout>
  );
}

export const page: Page = {
  Component: LegalPage,
  load: async ({ params }) => {
    if (!legalDocumentAt(params.document)) throw notFound('general');
  },
  head: ({ app, params }) => {
    const document = legalDocumentAt(params.document);
    return document ? { title: app.i18n.t(`legal.${document}.title`) } : {};
  },
};
