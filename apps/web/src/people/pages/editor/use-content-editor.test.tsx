import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { EXTENSIONS } from './extensions.ts';
import { htmlOf, cleanPaste } from './content-field.tsx';

/** What becomes of pasted HTML in the page. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: cleanPaste(html), injectCSS: false });
  const written = htmlOf(editor);
  editor.destroy();
  return written;
}

test('from Word come words, headings and lists, without what it leaves in them', () => {
  expect(
    pasted(`<html xmlns:o="urn:x"><head><style>p { color: red }</style></head><body><!--[if gte mso 9]><xml>x</xml><![endif]-->
<h1 style="color:blue">Title</h1><p class=MsoNormal style="text-align:center"><b><span style="font-family:Arial;color:red">Bold</span></b><o:p></o:p></p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp;</span>First</p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;&nbsp;</span>Second</p>
<p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.&nbsp;</span>One</p></body></html>`),
  ).toBe(
    '<h1>Title</h1><p data-align="center"><strong>Bold</strong></p><ul><li><p>First</p></li><li><p>Second</p></li></ul><ol><li><p>One</p></li></ol>',
  );
});

test('from Google Docs the wrapper is not bold, and what is bold is', () => {
  expect(
    pasted(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>plain <span style="font-weight:700">bold</span> <span style="font-style:italic">leaning</span></p></b>',
    ),
  ).toBe('<p>plain <strong>bold</strong> <em>leaning</em></p>');
});

test('nothing that runs, leads astray or lies on the machine of who writes comes in', () => {
  expect(
    pasted(`<p onclick="x()">Text <a href="javascript:x()">bad</a> <a href="https://a.example" target="_top">good</a></p><script>x()</script>
<img src="file:///C:/a.png"><img src="javascript:x()"><img src="x" onerror="x()"><iframe src="https://evil.example"></iframe><svg onload="x()"></svg><form><input></form>`),
  ).toBe('<p>Text bad <a href="https://a.example">good</a></p>');
  expect(pasted('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    '<figure data-youtube="dQw4w9WgXcQ"></figure>',
  );
});

test('what the server keeps of a page comes out of the editor as it went in', () => {
  const all =
    '<h1 data-align="center">A</h1><p data-align="justify">b <span data-colour="red"><span data-ground="pink">c</span></span> <code>d</code><br>e</p><blockquote><p>f</p></blockquote><pre><code>g\n  h</code></pre><ol start="3"><li><p>i</p><ul><li><p>j</p></li></ul></li></ol><hr><img src="/media/aaaaaaaaaaaaaaaaaaaaaaaa.webp" alt="k" width="3" height="2"><figure data-youtube="dQw4w9WgXcQ"></figure><p><a href="https://a.example">l</a></p>';
  expect(pasted(all)).toBe(all);
  expect(pasted('<p><span data-colour="red" data-ground="pink">both</span></p>')).toBe(
    '<p><span data-colour="red"><span data-ground="pink">both</span></span></p>',
  );
});

test('rows of a table become lines with their cells apart', () => {
  expect(
    pasted(
      '<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td><p>Small</p></td><td>9 <b>euros</b></td></tr><tr><td> </td></tr></tbody></table>',
    ),
  ).toBe('<p>Plan | Price</p><p>Small | 9 euros</p>');
});

test('nothing that would run is left in what the editor reads', () => {
  const clean = cleanPaste(
    '<p onclick="x()">a</p><div ONMOUSEOVER="x()"><img src="https://a.example/a.png" onerror="x()"></div>',
  );
  expect(clean).not.toMatch(/\son\w+=/i);
});
