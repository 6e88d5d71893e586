import type { Context } from '#server/context.ts';
import { createPost, getPostBySlug } from '#server/features/posts/index.ts';
import { createProgram, getProgramBySlug } from '#server/features/programs/index.ts';
import type { DemoPost, DemoProgram } from './content/demo-content-types.ts';
import { daysFrom, demoActor } from './demo-basics.ts';
import { fileUrl, galleryOf } from './demo-pictures.ts';
import type { SeededClub } from './seed-clubs.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** Seeds the programs of a club, then its posts. */
export async function seedNews(ctx: Context, home: SeededClub, begunAt: Date): Promise<void> {
  for (const program of home.content.programs) await seedProgram(ctx, home, program);
  for (const post of home.content.posts) await seedPost(ctx, { home, post, begunAt });
}

async function seedProgram(ctx: Context, { club, content }: SeededClub, program: DemoProgram): Promise<void> {
  const { slug, name, description, picture } = program;
  const known = await undefinedIfMissing(
    'program.notFound',
    getProgramBySlug(ctx.db, { clubId: club.id, slug }),
  );
  if (known) return;
  const [imageUrl = ''] = galleryOf(content.club, { slug, pictures: [picture] }).map(fileUrl);
  const input = { club, slug, name, descriptionMarkdown: description, imageUrl };
  await createProgram({ ctx, actor: demoActor, input });
}

async function seedPost(
  ctx: Context,
  { home: { club, content }, post, begunAt }: { home: SeededClub; post: DemoPost; begunAt: Date },
): Promise<void> {
  const { slug, name, description, daysAgo, programSlug } = post;
  const known = await undefinedIfMissing('post.notFound', getPostBySlug(ctx.db, { clubId: club.id, slug }));
  if (known) return;
  const [imageUrl = '', ...further] = galleryOf(content.club, post).map(fileUrl);
  const input = {
    ...{ club, slug, name, imageUrl, programSlug },
    descriptionMarkdown: description,
    medias: further.map((url) => ({ url, type: 'IMAGE' as const })),
    publishedAt: daysFrom(begunAt, -daysAgo),
  };
  await createPost({ ctx, actor: demoActor, input });
}
