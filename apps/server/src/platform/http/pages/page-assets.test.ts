import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageStyler } from './page-assets.ts';

const page = (body: string) => `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;

/** The styles that a page is given of a sheet. */
function stylesOf(sheet: string, body: string): string {
  const styled = pageStyler(sheet)(page(body));
  return styled.page.match(/<style>(.*)<\/style><\/head>/s)?.[1] ?? '';
}

test('rules of elements stay, those of classes where an element has them all', () => {
  const sheet = 'p{margin:0}.a{top:1px}.b{top:2px}.a.b{top:3px}.a .c{top:4px}.a,.b{left:0}';
  expect(stylesOf(sheet, '<p class="a">Words</p>')).toBe('p{margin:0}.a{top:1px}.a{left:0}');
  expect(stylesOf(sheet, '<p class="a b c">Words</p>')).toBe(sheet);
});

test('states, attributes and what stands in brackets ask for no class', () => {
  const sheet = '.a:hover{top:0}.a:not(.b){top:1px}:is(.b>*){top:2px}.a[data-x=".b"]{top:3px}';
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe(sheet);
});

test('classes are found as they are escaped in a sheet and in a page', () => {
  const sheet =
    '.w-1\\/2{width:50%}.\\[\\&\\>svg\\]\\:h-4>svg{height:1rem}.\\32 xl\\:p-0{padding:0}.\\@x{top:0}.gone\\(a\\){top:0}';
  const kept = '.w-1\\/2{width:50%}.\\[\\&\\>svg\\]\\:h-4>svg{height:1rem}.\\32 xl\\:p-0{padding:0}';
  expect(stylesOf(sheet, '<p class="w-1/2 [&amp;&gt;svg]:h-4"></p><p class="2xl:p-0"></p>')).toBe(kept);
});

test('rules inside conditions stay with them, and a condition that holds none goes', () => {
  const sheet = '@media (width>40rem){.a{top:0}.b{top:0}}@supports (top:0){.b{top:0}}.a{&:hover{top:1px}}';
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe('@media (width>40rem){.a{top:0}}.a{&:hover{top:1px}}');
});

test('layers stay in their order, empty or not', () => {
  const sheet = '@layer base,components;@layer properties{.b{--x:0}}@layer utilities{.a{top:0}}';
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe(
    '@layer base,components;@layer properties{}@layer utilities{.a{top:0}}',
  );
});

test('a custom property stays where something that stays asks for it, also by way of others or from an element', () => {
  const sheet =
    '@property --u{syntax:"*";inherits:false}@property --v{syntax:"*";inherits:false}:root{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:var(--f);--f:0}.a{top:var(--a);left:var(--u,0)}.b{top:var(--e)}';
  expect(stylesOf(sheet, '<p class="a" style="top:var(--d)"></p>')).toBe(
    '@property --u{syntax:"*";inherits:false}:root{--a:var(--b);--b:1px;--d:3px}.a{top:var(--a);left:var(--u,0)}',
  );
});

test('an animation stays where it is played', () => {
  const sheet =
    ':root{--spin:spin 1s linear}@keyframes spin{to{rotate:1turn}}@keyframes fade{50%{opacity:0}}.a{animation:var(--spin)}.b{animation:fade 1s}';
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe(
    ':root{--spin:spin 1s linear}@keyframes spin{to{rotate:1turn}}.a{animation:var(--spin)}',
  );
});

test('the hash is that of the styles, and pages that look alike have the same', () => {
  const styled = pageStyler('.a{top:0}.b{top:1px}');
  const [one, same, other] = ['<p class="a">One</p>', '<b class="a">Two</b>', '<p class="b"></p>'].map((body) =>
    styled(page(body)),
  );
  expect(one?.hash).toBe(`'sha256-${createHash('sha256').update('.a{top:0}').digest('base64')}'`);
  expect([same?.hash === one?.hash, other?.hash === one?.hash]).toEqual([true, false]);
  expect(same?.page).toContain('<style>.a{top:0}</style></head><body><b');
});

test('more looks than are remembered are found all the same', () => {
  const styled = pageStyler(Array.from({ length: 120 }, (_, index) => `.c${index}{top:${index}px}`).join(''));
  const seen = Array.from({ length: 120 }, (_, index) => styled(page(`<p class="c${index}"></p>`)).page);
  expect(seen.every((html, index) => html.includes(`<style>.c${index}{top:${index}px}</style>`))).toBe(true);
});

test('what looks like an attribute in the value of another is none, and texts of people choose no class', () => {
  const body = '<b title="x class=" class="a">class="b"</b><i data-words="&quot; class=&quot;b&quot;"></i>';
  expect(stylesOf('.a{top:0}.b{top:0}', body)).toBe('.a{top:0}');
  expect(pageStyler('.a{content:"$&"}')(page('<b class="a">$&</b>')).page).toContain(
    '<style>.a{content:"$&"}</style></head>',
  );
});

test('without a sheet a page stays as it is', () => {
  expect(pageStyler('')(page('Words'))).toEqual({ page: page('Words'), hash: null });
});
