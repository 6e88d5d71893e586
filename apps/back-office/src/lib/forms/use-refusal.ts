import { useRef, useState } from 'react';
import { fieldNames, type Refusal, readRefusal } from './refused-fields.ts';

const NOTHING: Refusal['fields'] = {};

/** What was refused of a form without a library; `form` is where its fields are looked for. */
export function useRefusal() {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (error: unknown) => {
    const names = fieldNames(form.current);
    const read = readRefusal(error, { names });
    setRefusal(read);
    const first = names.find((name) => name in read.fields);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return {
    form,
    refuse,
    accept: () => setRefusal(null),
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
