export { type CreatePostInput, createPost } from './create-post.ts';
export { getPostBySlug } from './get-post.ts';
export { postFacts } from './post-facts.ts';
export type { PostRecord } from './post-store.ts';
