import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inputProblems } from './input-problems.ts';
import { fieldNames, type Refusal, readRefusal } from './refused-fields.ts';

const NOTHING: Refusal['fields'] = {};

interface Shown extends Pick<Refusal, 'fields'> {
  /** Null where the fields say it all. */
  message: string | null;
}

/** What is wrong in a form without a library, which takes `noValidate`; `form` is where its fields are looked for. */
export function useRefusal() {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Shown | null>(null);
  const refuse = (error: unknown) => {
    show(readRefusal(error, { names: fieldNames(form.current) }));
  };
  const show = (shown: Shown) => {
    setRefusal(shown);
    const first = fieldNames(form.current).find((name) => name in shown.fields);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  /** Forgets what was refused, and returns whether the fields are filled; says what is wrong where they are not. */
  const check = (): boolean => {
    const found = Object.entries(inputProblems(form.current));
    const fields = Object.fromEntries(found.map(([name, problem]) => [name, translate(problem)]));
    if (found.length > 0) show({ message: null, fields });
    else setRefusal(null);
    return found.length === 0;
  };
  return {
    form,
    refuse,
    check,
    message: refusal?.message ?? null,
    problems: {
      fields: refusal?.fields ?? NOTHING,
      forget: (name: string) =>
        setRefusal((now) => {
          if (!now || !(name in now.fields)) return now;
          const { [name]: _known, ...fields } = now.fields;
          return { ...now, fields };
        }),
    },
  };
}
