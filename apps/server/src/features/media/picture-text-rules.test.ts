import { expect, test } from 'vitest';
import { fileKeyOf, fileKeysIn, toPictureTexts } from './picture-text-rules.ts';

const CLUB = '01920000-0000-7000-8000-000000000001';
const FILE = `media/${CLUB}/01920000-0000-7000-8000-000000000002.webp`;
const URL = `/files/${FILE}`;

test.each([
  [URL, FILE],
  [URL.replace('.webp', '.x1.y8.webp'), FILE],
  ['/files/posts/derby.webp', undefined],
  [`${URL}?h=300`, undefined],
  ['', undefined],
])('the file behind %s is %s', (url, key) => {
  expect(fileKeyOf(url)).toBe(key);
});

test.each([
  ['a picture', { urls: [URL, URL], texts: [] }, [FILE]],
  ['a picture in a text', { urls: [], texts: [`<p><img src="${URL}" alt="" /></p>`] }, [FILE]],
  ['one without the attribute', { urls: [], texts: [`<img src="${URL}">`] }, [FILE]],
  ['one with words of its own', { urls: [], texts: [`<img src="${URL}" alt="The derby" />`] }, []],
  ['one of another club', { urls: [URL.replaceAll('0001/', '0009/')], texts: [] }, []],
])('%s is looked for as it has to be', (_, shown, keys) => {
  expect(fileKeysIn(CLUB, [shown])).toEqual(keys);
});

test('words are added where there are none, and cannot leave their attribute', () => {
  const { of, onto, into } = toPictureTexts(new Map([[FILE, { alt: '"Goal" <3 & $& more' }]]));
  expect(of(URL)).toBe('"Goal" <3 & $& more');
  expect(
    onto([
      { url: URL, type: 'IMAGE' },
      { url: '/files/a.webp', type: 'IMAGE' },
    ]),
  ).toEqual([
    { url: URL, type: 'IMAGE', alt: '"Goal" <3 & $& more' },
    { url: '/files/a.webp', type: 'IMAGE' },
  ]);
  expect(into(`<img src="${URL}" alt="" /><img src="${URL}" alt="Ours" />`)).toBe(
    `<img alt="&quot;Goal&quot; &lt;3 &amp; $&amp; more" src="${URL}" /><img src="${URL}" alt="Ours" />`,
  );
});

test('a video is told with its poster and its size, a picture without', () => {
  const film = URL.replace('.webp', '.webm');
  const video = { poster: URL, width: 640, height: 360 };
  const { onto } = toPictureTexts(
    new Map([
      [fileKeyOf(film) ?? '', { alt: 'The goal', video }],
      [FILE, {}],
    ]),
  );
  expect(
    onto([
      { url: film, type: 'VIDEO' },
      { url: URL, type: 'IMAGE' },
    ]),
  ).toEqual([
    { url: film, type: 'VIDEO', alt: 'The goal', ...video },
    { url: URL, type: 'IMAGE' },
  ]);
});
