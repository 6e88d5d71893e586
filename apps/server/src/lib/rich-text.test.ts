import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  renderMarkdown,
  richTextToPlainText,
  sanitizeRichText,
  toEditedText,
  toStoredText,
} from './rich-text.ts';

describe('rich text', () => {
  it('opens own paths in the same tab and all else in a new one', () => {
    expect(renderMarkdown('[news](/news)')).toBe('<p><a href="/news">news</a></p>\n');
    expect(renderMarkdown('[site](https://a.test)')).toBe(
      '<p><a href="https://a.test" target="_blank" rel="noopener noreferrer">site</a></p>\n',
    );
    expect(sanitizeRichText('<a href="/\\evil.test" target="_self">x</a>')).toContain('rel="noopener');
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<p style="position:fixed" onclick="x()">a</p>'],
    ['<a href="javascript:alert(1)">a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>'],
    ['<a href="//evil.test">a</a>'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['<iframe src="https://evil.test"></iframe>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>'],
  ])('takes what acts out of %j', (html) => {
    const clean = sanitizeRichText(html);
    expect(clean).not.toMatch(/<(script|iframe|svg|style)|\son\w+=|style=|javascript:|data:|="\/\//i);
  });

  it('keeps pictures of the platform’s own files, and no other', () => {
    expect(renderMarkdown('![Cup](/files/posts/cup.webp "Gold")')).toBe(
      '<p><img src="/files/posts/cup.webp" alt="Cup" title="Gold" /></p>\n',
    );
    const foreign = [
      'https://a.test/cup.webp',
      '//a.test/files/x',
      '/api/clubs',
      '/files/../api/clubs',
      'cup.webp',
    ];
    for (const src of foreign) {
      expect(sanitizeRichText(`<p>The <img src="${src}" alt="Cup"> cup</p>`)).toBe('<p>The  cup</p>');
    }
    expect(sanitizeRichText('<img alt="Cup">')).toBe('');
  });

  it('shows html inside markdown as text', () => {
    expect(renderMarkdown('a <b onclick="x">b</b>')).toBe('<p>a &lt;b onclick="x"&gt;b&lt;/b&gt;</p>\n');
  });

  it('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = sanitizeRichText(text);
        expect(sanitizeRichText(once)).toBe(once);
      }),
    );
  });

  it('keeps the words and their spaces', () => {
    expect(richTextToPlainText('<h2>One</h2><p>two &amp; <strong>three</strong><br>four</p>')).toBe(
      'One two & three four',
    );
  });
});

describe('a text imported as HTML', () => {
  const html =
    '<h2>The cup</h2>\n<p>Worn in the <strong>final</strong>, <em>signed</em>: <a href="/news">how</a>.</p>\n' +
    '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p><img src="/files/cup.webp" alt="Cup" /></p>\n';
  const imported = { description: { en: html, fr: html }, descriptionMarkdown: null };

  it('is edited with its headings, emphasis, lists, links and pictures', () => {
    expect(renderMarkdown(toEditedText(imported).en)).toBe(html);
  });

  it('stays as it is until something else is written, in either language', () => {
    const edited = toEditedText(imported);
    expect(toStoredText(imported, edited)).toEqual({});
    const { description } = toStoredText(imported, { ...edited, en: 'Another text' });
    expect(description).toEqual({ en: '<p>Another text</p>\n', fr: html });
  });
});
