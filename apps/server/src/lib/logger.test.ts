import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function log(error: unknown): Record<string, never> {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'Broken');
  return JSON.parse(lines.join('')).err;
}

describe('what a log line says of a failure', () => {
  test('its kind, code, message and causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const failure = Object.assign(new TypeError('No answer', { cause }), { code: '57P01' });
    expect(log(failure)).toMatchObject({
      type: 'TypeError',
      errorCode: '57P01',
      message: 'No answer',
      cause: { errorCode: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
    });
  });

  test('not what signs a person in', () => {
    const lines: string[] = [];
    createLogger('info', { write: (line) => void lines.push(line) }).info({ body: { code: '123456' } }, 'x');
    expect(JSON.parse(lines.join('')).body).toEqual({ code: '[redacted]' });
  });

  test('each of several failures that came as one without a message', () => {
    const both = new AggregateError([new Error('by IPv6'), new Error('by IPv4')]);
    expect(log(both)).toMatchObject({ errors: [{ message: 'by IPv6' }, { message: 'by IPv4' }] });
  });

  test('the message of an object that is no error, and of one without a message only its keys', () => {
    expect(log({ message: 'Queue is full', secret: 'x' })).toEqual({ message: 'Queue is full' });
    expect(log({ card: '4242', reason: 'x' })).toEqual({ message: 'an object of card, reason' });
    expect(log('plain')).toEqual({ message: 'plain' });
    expect(log(new Error('outer', { cause: { a: 1 } })).cause).toEqual({ message: 'an object of a' });
  });
});
