import { expect, test } from 'vitest';
import { orderIdEnd, orderNumber } from './order-number-rules.ts';

test('an order has a number that can be read aloud', () => {
  expect(orderNumber('0197c3a1-5b6e-7d21-8f3a-0123456789ab')).toMatch(
    /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
  );
  expect(orderNumber('0197c3a1-5b6e-7d21-8000-000000000000')).toBe('00000-00000');
  expect(orderNumber('0197c3a1-5b6e-7d21-8000-000000000021')).toBe('00000-00011');
});

test('orders of the same moment have numbers of their own', () => {
  const ids = ['3a0123456789ab', '3a0123456789ac', '3b0123456789ab'].map(
    (end) => `0197c3a1-5b6e-7d21-8f${end.slice(0, 2)}-${end.slice(2)}`,
  );
  expect(new Set(ids.map(orderNumber)).size).toBe(3);
});

test('a number leads back to the end of its id, however it is written', () => {
  const id = '01a205aa-1334-7686-b3aa-427cd5ca6a76';
  const number = orderNumber(id);
  const written = [number, number.toLowerCase(), ` ${number.replace('-', ' ')} `];
  expect(written.map(orderIdEnd)).toEqual(['427cd5ca6a76', '427cd5ca6a76', '427cd5ca6a76']);
  expect(['Ada', `${number}7`, 'UUUUU-UUUUU'].map(orderIdEnd)).toEqual([undefined, undefined, undefined]);
});
