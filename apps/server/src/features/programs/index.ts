export { type CreateProgramInput, createProgram } from './create-program.ts';
export { getProgramBySlug, getPublishedProgram } from './get-program.ts';
export {
  findProgramNames,
  findProgramSlugs,
  findProgramsByWords,
  findSlugsOfPrograms,
  type ProgramRecord,
} from './program-store.ts';
