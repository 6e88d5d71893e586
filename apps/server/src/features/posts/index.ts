export { type CreatePostInput, createPost } from './create-post.ts';
export { getPostBySlug } from './get-post.ts';
export { findPostsByWords, type PostRecord } from './post-store.ts';
