import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { ProgressSteps } from '@tifo/ui/progress-steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/use-translation.ts';
import { type KycStep, percentOf } from '../kyc-rules.ts';
import styles from './kyc-screen.module.css';

export interface KycScreenProps {
  step: KycStep;
  eyebrow: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One step: how far the fan is, what it is about, and what to do. */
export function KycScreen({ step, eyebrow, title, lead, children }: KycScreenProps) {
  return (
    <PageLayout
      width="text"
      body={
        <>
          {step > 0 && <Progress step={step} />}
          <StepHead key={step} eyebrow={eyebrow} title={title} lead={lead} isFollowing={step > 0} />
        </>
      }
    >
      {children}
    </PageLayout>
  );
}

function Progress({ step }: { step: KycStep }) {
  const { t } = useTranslation();
  if (step === 0) return null;
  return (
    <ProgressSteps
      percent={percentOf(step)}
      label={t('kyc.steps.label')}
      valueText={t('kyc.steps.position', { step, name: t(`kyc.steps.${step}`) })}
    />
  );
}

type StepHeadProps = Pick<KycScreenProps, 'eyebrow' | 'title' | 'lead'> & { isFollowing: boolean };

/** Takes the focus when it follows another step, so that its words are read first. */
function StepHead({ eyebrow, title, lead, isFollowing }: StepHeadProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowing) head.current?.focus();
  }, [isFollowing]);
  return (
    <header className={styles.head} ref={head} tabIndex={-1}>
      <Heading as="h1" eyebrow={eyebrow}>
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
