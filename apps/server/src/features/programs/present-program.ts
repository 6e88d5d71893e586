import type { Program } from '@tifo/contracts/programs';
import type { Language } from '@tifo/contracts/values';
import { inLanguage } from '#server/lib/language.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import type { ProgramRecord } from './program-store.ts';

export function presentProgram(program: ProgramRecord, language: Language): Program {
  return {
    slug: program.slug,
    name: inLanguage(program.name, language),
    description: sanitizeRichText(inLanguage(program.description, language)),
    imageUrl: program.imageUrl,
    shareImageUrl: program.shareImageUrl || program.imageUrl,
  };
}
