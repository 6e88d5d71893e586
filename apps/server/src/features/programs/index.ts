export { type CreateProgramInput, createProgram } from './create-program.ts';
export { getProgramBySlug, getShownProgram } from './get-program.ts';
export {
  findProgramNames,
  findProgramSlugs,
  findProgramsByWords,
  findSlugsOfPrograms,
  type ProgramRecord,
} from './program-store.ts';
