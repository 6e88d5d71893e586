import type { PostDetail } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { HistoryCard } from '../../components/history-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface PostHistoryProps {
  post: PostDetail;
  onRestored: (post: PostDetail) => void;
}

/** The saved versions of a post. */
export function PostHistory({ post, onRestored }: PostHistoryProps): ReactElement {
  const notify = useNotify();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug, postId: post.id };
  const restore = async (savedVersion: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/posts/{postId}/restore';
    onRestored(await callApi(call, { params, body: { savedVersion, version: post.version } }));
    notify('office.history.restored', { type: 'success' });
  };
  return (
    <HistoryCard
      id={post.id}
      current={post.version}
      explanation={translate('content.history.restoreText')}
      read={(query) =>
        callApi('GET /api/back-office/clubs/{slug}/posts/{postId}/versions', { params, query })
      }
      onRestore={restore}
    />
  );
}
