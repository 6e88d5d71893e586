import type { PostDetail } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { HistoryCard } from './history-card.tsx';

interface PostHistoryProps {
  post: PostDetail;
  onRestored: (post: PostDetail) => void;
}

/** The saved versions of a post. */
export function PostHistory({ post, onRestored }: PostHistoryProps): ReactElement {
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const params = { slug, postId: post.id };
  const restore = async (savedVersion: number) => {
    const call = 'POST /api/back-office/clubs/{slug}/posts/{postId}/restore';
    onRestored(await callApi(call, { params, body: { savedVersion, version: post.version } }));
    notify('content.history.restored', { type: 'success' });
  };
  return (
    <HistoryCard
      id={post.id}
      current={post.version}
      read={(query) =>
        callApi('GET /api/back-office/clubs/{slug}/posts/{postId}/versions', { params, query })
      }
      onRestore={restore}
    />
  );
}
