import type { Context } from '#server/context.ts';
import { type ClubContent, clubContentPort } from '#server/features/clubs/index.ts';
import { mediaUsePort } from '#server/features/media/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { postInvariants } from './post-invariants.ts';
import { registerPostOfficeRoutes } from './post-office-routes.ts';
import { registerPostRoutes } from './post-routes.ts';
import { findClubsWithPosts, findPostsWithPicture, replacePictureOfPosts } from './post-store.ts';
import * as postTables from './post-tables.ts';

export const posts = defineFeature({
  name: 'posts',
  tables: [postTables],
  invariants: postInvariants,
  retention: {
    post: 'state',
    post_word: 'state',
  },
  provides: [
    clubContentPort.by(postContent),
    mediaUsePort.by(({ db }) => ({
      POST: {
        find: (picture) => findPostsWithPicture(db, picture),
        replace: (uow, change) => replacePictureOfPosts(uow.tx, change),
      },
    })),
  ],
  routes: [registerPostRoutes, registerPostOfficeRoutes],
});

/** Provides which clubs have posts. */
function postContent({ db, clock }: Context): Pick<ClubContent, 'hasPosts'> {
  return {
    hasPosts: async (clubIds) => new Set(await findClubsWithPosts(db, { clubIds, now: clock.now() })),
  };
}
