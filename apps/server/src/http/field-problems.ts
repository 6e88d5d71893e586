import type { Language } from '@tifo/contracts/values';
import type { z } from 'zod';
import { knownProblemCodes, problemText } from './problem-texts.ts';

type Issue = z.core.$ZodIssue;

interface Said {
  code: string;
  limit?: number;
}

/** Says in words what is wrong with a field: what the contract says about it, else what its kind of refusal means. */
export function fieldProblem(issue: Issue, language: Language): string {
  const said: Said = knownProblemCodes.has(issue.message) ? { code: issue.message } : ofKind(issue);
  const { code, limit } = said;
  const values = limit === undefined ? {} : { limit: limit.toLocaleString(language) };
  return problemText({ code, language, values });
}

function ofKind(issue: Issue): Said {
  switch (issue.code) {
    case 'too_big':
      return {
        code: `field.${FAMILY[issue.origin] ?? 'number'}TooBig`,
        limit: Number(issue.maximum),
      };
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'field.invalid' };
    case 'not_multiple_of':
      return { code: issue.divisor === 0.01 ? 'field.notInCents' : 'field.invalid' };
    case 'invalid_type':
      return { code: TYPES[issue.expected] ?? 'field.missing' };
    default:
      return { code: 'field.invalid' };
  }
}

const FAMILY: Record<string, string> = { string: 'text', array: 'list', set: 'list' };

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Said {
  if (origin === 'string' && Number(minimum) === 1) return { code: 'field.missing' };
  return { code: `field.${FAMILY[origin] ?? 'number'}TooSmall`, limit: Number(minimum) };
}

const FORMATS: Record<string, string> = {
  email: 'field.email',
  url: 'field.url',
  date: 'field.date',
  datetime: 'field.date',
};

const TYPES: Record<string, string> = { int: 'field.notWhole', number: 'field.notNumber' };
