/** What is used of the library, which has no types of its own. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    /** Returns where the text may, or must, go on in the next line; `null` after its end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
  export = LineBreaker;
}
