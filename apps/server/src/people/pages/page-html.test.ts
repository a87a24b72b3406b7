import { HOSTILE_MARKUP } from '@sayso/contract/testing/hostile-markup';
import { expect, test } from 'vitest';
import { cleanHtml, filesIn, onlyStored, previewOf, withSiteName } from './page-html.ts';

const NAME = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const PICTURE = `/media/${NAME}.webp`;
const clean = (html: string) => cleanHtml(html, onlyStored);

test.each(HOSTILE_MARKUP)('nothing is left that could run a script: %s', async (attack) => {
  const once = await clean(attack);
  // Words may stay; tags are ours alone, with attributes that are ours alone.
  for (const [tag] of once.matchAll(/<[^>]*>/g))
    expect(tag).toMatch(
      /^<(?:\/?(?:p|h[1-3]|ul|ol|li|blockquote|pre|strong|em|u|s|code|span|a|figure)|br \/|hr \/|span(?: data-(?:colour|ground)="[a-z]+")+|(?:p|h[1-3]) data-align="[a-z]+"|a href="(?:https?:|mailto:|tel:|\/(?![/\\]))[^"\s]*"(?: target="_blank" rel="noopener noreferrer")?|img src="\/media\/[\w-]{24}\.\w+" alt="[^"<>]*"(?: (?:width|height)="\d+")*|figure data-youtube="[\w-]{11}") ?\/?>$/,
    );
  expect(await clean(once)).toBe(once);
  expect(await clean(withSiteName(once, '"><script>alert(1)</script>'))).not.toMatch(/<script|"></);
});

test('what the editor makes stays as it is', async () => {
  const made = [
    '<h1>One</h1><h2 data-align="center">Two</h2><h3>Three</h3>',
    '<p>a <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code><br />d</p>',
    '<p data-align="justify"><span data-colour="red">red <span data-ground="yellow">on yellow</span></span></p>',
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
    '<blockquote><p>q</p></blockquote><pre><code>a &lt;b&gt;</code></pre><hr />',
    '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">web</a></p>',
    '<p><a href="mailto:a@b.example">mail</a> <a href="tel:+49301">call</a> <a href="/page/terms">terms</a></p>',
    `<img src="${PICTURE}" alt="A &quot;cup&quot;" width="640" height="480" />`,
    '<figure data-youtube="dQw4w9WgXcQ"></figure>',
  ].join('');
  expect(await clean(made)).toBe(made);
  expect(filesIn(await clean(`${made}<img src="${PICTURE}">`))).toEqual([`${NAME}.webp`]);
});

test('what other editors write for the same is read as ours', async () => {
  const read: [foreign: string, ours: string][] = [
    ['<p style="text-align: center;">x</p>', '<p data-align="center">x</p>'],
    ['<p class="ql-align-right">x</p>', '<p data-align="right">x</p>'],
    ['<b>b</b><i>i</i><del>d</del>', '<strong>b</strong><em>i</em><s>d</s>'],
    ['<span style="color: rgb(230, 0, 0);">x</span>', '<span data-colour="red">x</span>'],
    [
      '<span style="color:#06c; background-color: #ffff00">x</span>',
      '<span data-colour="blue" data-ground="yellow">x</span>',
    ],
    ['<font color="purple">x</font>', '<span data-colour="purple">x</span>'],
    ['<p><span style="color: black">x</span></p>', '<p>x</p>'],
    ['<p><span style="color: #fff">x</span></p>', '<p>x</p>'],
    ['<h4>x</h4>', '<h3>x</h3>'],
    [
      '<iframe class="ql-video" src="//www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0">no frames</iframe>',
      '<figure data-youtube="dQw4w9WgXcQ"></figure>',
    ],
    [
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>',
      '<figure data-youtube="dQw4w9WgXcQ"></figure>',
    ],
  ];
  for (const [foreign, ours] of read) expect(await clean(foreign)).toBe(ours);
});

test('content without anything to read or see is none', async () => {
  for (const html of ['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>1</script>'])
    expect(await clean(html)).toBe('');
  expect(await clean('<hr>')).toBe('<hr />');
});

test('the preview is the text without markup, cut at 100 characters', async () => {
  expect(previewOf(await clean('<h1>Fish &amp; chips</h1><p>1 &lt; 2</p><ul><li>a</li><li>b</li></ul>'))).toBe(
    'Fish & chips: 1 < 2 a b',
  );
  expect(previewOf('')).toBe('');
  expect(previewOf(`<p>${'x'.repeat(100)}</p>`)).toBe('x'.repeat(100));
  expect(previewOf(`<p>${'🦊'.repeat(101)}</p>`)).toBe(`${'🦊'.repeat(100)}...`);
});

test('a page names the site as it is called now', () => {
  expect(withSiteName('<p>{{site_name}}, {{site_name}}</p>', 'A & $1')).toBe('<p>A &amp; $1, A &amp; $1</p>');
});
