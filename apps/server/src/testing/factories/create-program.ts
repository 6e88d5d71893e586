import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  createProgram as begin,
  type CreateProgramInput,
  type ProgramRecord,
} from '#server/features/programs/index.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from './create-club.ts';

/** Creates a program of `club` (a new one by default). */
export async function createProgram(
  ctx: Context,
  { club, ...overrides }: Partial<Omit<CreateProgramInput, 'club'>> & { club?: ClubRecord } = {},
): Promise<ProgramRecord> {
  const slug = overrides.slug ?? `program-${randomBytes(5).toString('hex')}`;
  return begin({
    ctx,
    actor: system('factory'),
    input: {
      club: club ?? (await createClub(ctx)),
      slug,
      name: { en: `Program ${slug}`, fr: `Programme ${slug}` },
      descriptionMarkdown: { en: 'A *good* cause.', fr: 'Une *bonne* cause.' },
      imageUrl: `/files/${slug}.webp`,
      ...overrides,
    },
  });
}
