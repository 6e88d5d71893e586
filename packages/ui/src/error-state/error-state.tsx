import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { RefreshIcon, WarningIcon } from '../icon/icon.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  children?: ReactNode;
  retryLabel: string;
  /** Omitted where trying again cannot help yet. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
};

export function ErrorState({ title, titleAs, children, retryLabel, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon size={32} />}
        title={title}
        titleAs={titleAs}
        action={
          onRetry && (
            <Button
              variant="secondary"
              icon={<RefreshIcon size={20} />}
              isLoading={isRetrying}
              onClick={onRetry}
            >
              {retryLabel}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
