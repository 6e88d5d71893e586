/** A need of a lower feature that a higher one meets, wired per context so that tests never share it. */
export interface Port<Provided extends object> {
  register(ctx: object, provided: Partial<Provided>): void;
  of(ctx: object): Provided;
}

/** Whatever nobody has registered answers as `fallback` says. */
export function definePort<Provided extends object>(fallback: Provided): Port<Provided> {
  const registered = new WeakMap<object, Provided>();
  return {
    register(ctx, provided) {
      registered.set(ctx, { ...(registered.get(ctx) ?? fallback), ...provided });
    },
    of: (ctx) => registered.get(ctx) ?? fallback,
  };
}
