import { Transform } from 'node:stream';

/** Passes on a stream that has exactly so many bytes, and fails where it has others. */
export function exactly(size: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > size) done(new Error(`More than ${size} bytes arrived`));
      else done(null, chunk);
    },
    flush(done) {
      done(passed === size ? null : new Error(`${passed} of ${size} bytes arrived`));
    },
  });
}
