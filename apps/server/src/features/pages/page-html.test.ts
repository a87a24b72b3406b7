import { expect, test } from 'vitest';
import { cleanHtml, filesIn, onlyStored, previewOf, withSiteName } from './page-html.ts';

const NAME = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const PICTURE = `/media/${NAME}.webp`;
const clean = (html: string) => cleanHtml(html, onlyStored);

/** What has run scripts in other people's editors: plain, in odd encodings, and by being read a second time otherwise than at first. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src=data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+>',
  '<img srcset="//evil.example/x.png 1x" src=//evil.example/x.png>',
  '<img src="/media/../api/auth/logout">',
  `<img src="${PICTURE}" onload=alert(1) style="background:url(//evil.example)">`,
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14;javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript\u2028:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/&#9;/evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="x" onclick=alert(1) target=_top>x</a>',
  '<p onmouseover=alert(1) style="position:fixed;inset:0">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<span data-colour="red;}body{display:none" data-ground="&quot;&gt;&lt;script&gt;">x</span>',
  '<p data-align="center onload=alert(1)">x</p>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<table><td><script>alert(1)</script></table>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ&quot; onload=&quot;alert(1)"></iframe>',
  '<figure data-youtube="&quot;&gt;&lt;script&gt;">x</figure>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<link rel=stylesheet href=//evil.example/x.css><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/"><form action="//evil.example"><input name=x autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<p title="`><script>alert(1)</script>">x',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<custom-element onclick=alert(1)><slot name=x></custom-element>',
  '<a href="https://x.example/{{site_name}}" id=getElementById name=cookie class=fixed>x</a>',
];

test.each(ATTACKS)('nothing is left that could run a script: %s', async (attack) => {
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
