export { type CreateProgramInput, createProgram } from './create-program.ts';
export { getProgramBySlug } from './get-program.ts';
export {
  findProgramSlugs,
  findProgramsByWords,
  findSlugsOfPrograms,
  type ProgramRecord,
} from './program-store.ts';
