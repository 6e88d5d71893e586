export { type CreatePostInput, createPost } from './create-post.ts';
export { getPostBySlug } from './get-post.ts';
export {
  findPostNames,
  findPostsByWords,
  findPublishedSlugs,
  findWrittenPostsByName,
  type PostRecord,
  searchPosts,
} from './post-store.ts';
