import { PRODUCT_PAGE_MAX_BYTES, PRODUCT_PICTURES_MAX } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { readProductPage } from './read-product-page.ts';
import { SHOP_PAGES } from './testing/shop-pages.ts';
import { readPrice } from './product-of-node.ts';
import { decodePage } from './decode-page.ts';

const AT = 'https://shop.example/p';
const read = (html: string) => readProductPage(html, AT);
const data = (json: string) => `<h1>Safe</h1><script type="application/ld+json">${json}</script>`;

test.each(SHOP_PAGES)('a page is read: $style', ({ html, address, says }) => {
  expect(readProductPage(html, address)).toMatchObject(says);
});

describe('hostile pages', () => {
  test('a page without any title is none of a product', () => {
    for (const html of ['', 'x', '<title> </title>', '<h1>\u200B</h1>', '<p>Text without end', '\0<<<>>>'])
      expect([html, read(html)]).toEqual([html, null]);
  });

  test('what is no text, no number and no address is left out', () => {
    const odd = {
      '@type': 'Product',
      name: ['', { x: 1 }],
      offers: [null, 7, 'x', { price: {} }],
      image: [{}, null, 5, [['x']]],
    };
    expect(read(data(JSON.stringify(odd)))).toMatchObject({ title: 'Safe', price: null, pictures: [] });
    for (const json of [
      'null',
      '[]',
      '"x"',
      '{"@graph":{"@graph":null}}',
      '{"__proto__":{"@type":"Product","name":"Bad"}}',
      '{"@type":{},"name":"x"}',
    ])
      expect(read(data(json))).not.toBeNull();
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });

  test('programs in texts are not there, and nothing turns the direction of a text', () => {
    const name =
      'Cup<script>alert(1)</script><img src=x onerror=alert(1)>\u202E&lt;script&gt;x&lt;/script&gt; &#0; 1 &lt; 2';
    expect(read(data(JSON.stringify({ '@type': 'Product', name }).replaceAll('</', '<\\/')))?.title).toBe('Cup 1 < 2');
    const inside = data('{"@type":"Product","name":"A</script><script>alert(1)</script>"}');
    expect(read(inside)?.title).toBe('Safe');
  });

  test('pictures lead to the web, each once, and no more than are offered', () => {
    const image = [
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://x.example/a.jpg',
      'https://user:secret@x.example/a.jpg',
      'https://',
      'http://[::1',
      '/a.svg',
      `/${'x'.repeat(3_000)}.jpg`,
      '/a.jpg',
      'a.jpg#2',
      ...Array.from({ length: 20 }, (_, place) => `https://cdn.example/${place}.jpg`),
    ];
    const pictures = read(data(JSON.stringify({ '@type': 'Product', name: 'Cup', image })))?.pictures ?? [];
    expect(pictures).toHaveLength(PRODUCT_PICTURES_MAX);
    expect(pictures.slice(0, 2)).toEqual(['https://shop.example/a.jpg', 'https://cdn.example/0.jpg']);
  });

  test('things that name each other in a circle end', () => {
    const circle = [
      { '@id': '#a', '@type': 'Product', name: 'Ring', brand: { '@id': '#b' }, offers: { '@id': '#a' } },
      { '@id': '#b', name: { '@id': '#b' } },
    ];
    expect(read(data(JSON.stringify(circle)))).toMatchObject({ title: 'Ring', brand: '', price: null });
  });

  const many = (piece: string) => piece.repeat(PRODUCT_PAGE_MAX_BYTES / piece.length);
  // Each is as long as a page may be: what grew with its square would take minutes, and end at the limit of every test.
  const open = '<h1>Cup</h1><script type="application/ld+json">';
  test.each([
    ['open tags', `<h1>Cup</h1>${many('<b>')}`],
    ['open tags and closing ones of others', `<h1>Cup</h1>${many('<b></i>')}`],
    ['lists in lists', `<h1>Cup</h1>${many('<ul><li>')}`],
    ['paragraphs that nobody closes', `<h1>Cup</h1>${many('<p>x ')}`],
    ['items in items', `<h1>Cup</h1>${many('<i itemscope itemprop=x>')}`],
    ['attributes', `<h1>Cup</h1><b ${many('a=1 ')}`],
    [
      'attributes of other names',
      `<h1>Cup</h1><b ${Array.from({ length: 200_000 }, (_, place) => `a${place}`).join(' ')}>`,
    ],
    ['entities', `<h1>Cup</h1><p>${many('&amp;')}`],
    ['ends of entities', `<h1>Cup</h1><p>${many('&')}`],
    ['prices', `<h1>Cup</h1>${many('<b class=price>1.')}`],
    ['blanks', `<h1>Cup</h1><h1>${many(' ')}`],
    ['blanks in data', `${open}/*${many(' ')}x`],
    ['ends of data', `${open}${many('-->')}`],
    ['nested data', `${open}${'['.repeat(250_000)}${']'.repeat(250_000)}</script>`],
    ['wide data', `${open}[${Array.from({ length: 100_000 }, () => '{"a":{}}').join(',')}]</script>`],
    ['texts in paragraphs in paragraphs', `<h1>Cup</h1>${'<div><p>'.repeat(60)}${many('a<b></b>')}`],
    ['ends of titles', `<h1>Cup</h1><meta property="og:title" content="Cup | ${many(': ')}">`],
    [
      'names of a type',
      `${open}${JSON.stringify({ '@type': `Product ${'x '.repeat(200_000)}`, name: 'Cup' })}</script>`,
    ],
    ['comments', `<h1>Cup</h1>${many('<!--')}`],
    ['scripts', `<h1>Cup</h1>${many('<script>')}`],
  ])('a page full of %s is read as far as is of use', (_, html) => {
    expect(read(html)?.title).toBe('Cup');
  });

  const named = (times: number) => Array.from({ length: times }, () => ({ '@id': 'x' }));
  const numbered = (from: number, more: object) => Array.from({ length: 20_000 }, () => ({ price: from, ...more }));
  test.each([
    ['notes', { positiveNotes: named(30_000) }, { '@id': 'x', name: '<b>soft &amp; warm</b> '.repeat(800) }],
    ['variants', { hasVariant: named(10_000) }, { '@id': 'x', offers: numbered(5, {}) }],
    ['offers', { offers: named(20_000) }, { '@id': 'x', to: 1, priceSpecification: numbered(5, {}) }],
    [
      'types of prices',
      { offers: named(200) },
      { '@id': 'x', to: 1, priceSpecification: [{ priceType: 'a'.repeat(400_000), price: 5 }] },
    ],
    ['currencies', { offers: named(200) }, { '@id': 'x', price: 5, priceCurrency: 'a'.repeat(400_000) }],
    ['types of offers', { offers: named(200) }, { '@id': 'x', '@type': 'a '.repeat(200_000) }],
  ])('a page whose %s lead to one large thing again and again is read as far as is of use', (_, product, thing) => {
    const block = JSON.stringify([{ '@type': 'Product', name: 'Cup', ...product }, thing]);
    expect(read(data(block))?.title).toBe('Cup');
  });

  test('what stands before too many open tags is read', () => {
    const html = `${data('{"@type":"Product","name":"Cup"}')}${'<div>'.repeat(10_000)}<h1>Late</h1>`;
    expect(read(html)?.title).toBe('Cup');
  });

  test('so is what stands before too many closing ones, each of which looks through all that are open', () => {
    const html = (times: number) => `<title>Cup</title><i>${'</jj>'.repeat(times)}<h1>Late</h1>`;
    expect([1_000, 150_000].map((times) => read(html(times))?.title)).toEqual(['Late', 'Cup']);
  });
});

test.each([
  ['1.299,00 €', '1299.00', 'EUR'],
  ['$1,299.00', '1299.00', 'USD'],
  ['US$ 19.9', '19.90', 'USD'],
  ['CHF 1’299.–', '1299.00', 'CHF'],
  ["Fr. 1'299.50", '1299.50', null],
  ['1 299,00 kr', '1299.00', null],
  ['12.990 ₫ VND', '12990.00', 'VND'],
  ['¥1,980', '1980.00', 'JPY'],
  ['19,-', '19.00', null],
  ['0.99', '0.99', null],
  ['0,999 €', '1.00', 'EUR'],
  ['12.345.678,90 zł', '12345678.90', 'PLN'],
  ['R$ 59,90 ou 3x', '59.90', 'BRL'],
  ['From £10 – £20', '10.00', 'GBP'],
  ['try it for 5', '5.00', null],
  ['12.500 KWD', '12.50', 'KWD'],
  [1299, '1299.00', null],
  [24.5, '24.50', null],
])('%s is %s', (written, amount, currency) => {
  expect(readPrice(written)).toEqual({ amount, currency });
});

test('the currency may be told beside the figure', () => {
  expect(readPrice('24.00', 'eur')).toEqual({ amount: '24.00', currency: 'EUR' });
  expect(readPrice('24.00', '')).toEqual({ amount: '24.00', currency: null });
});

test.each(['', 'free', '0', '0,00 €', 0.001, '€0.001', -5, Number.NaN, '9'.repeat(40), null, {}, [], true])(
  '%j is no price',
  (written) => {
    expect(readPrice(written)).toBeNull();
  },
);

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const CAFE_LATIN = [0x43, 0x61, 0x66, 0xe9];

test.each([
  ['what the server says', bytes(CAFE_LATIN), 'text/html; charset=ISO-8859-1', 'Café'],
  [
    'what the server says before what the page says',
    bytes('<meta charset=utf-8>', CAFE_LATIN),
    'text/html; charset="latin1"',
    '<meta charset=utf-8>Café',
  ],
  [
    'what the page says',
    bytes('<meta charset="windows-1251">', [0xd7, 0xe0, 0xe9]),
    'text/html',
    '<meta charset="windows-1251">Чай',
  ],
  [
    'what the page says the old way',
    bytes('<META content="text/html; charset=shift_jis" http-equiv=x>', [0x92, 0x83]),
    '',
    '<META content="text/html; charset=shift_jis" http-equiv=x>茶',
  ],
  ['UTF-8 without a word', Buffer.from('Frühstück'), 'text/html', 'Frühstück'],
  ['what can be no UTF-8', bytes(CAFE_LATIN, [0x80]), 'text/html', 'Café€'],
  ['the mark before everything', Buffer.from('\uFEFFTee ☕'), 'text/html; charset=latin1', 'Tee ☕'],
  ['UTF-16 with its mark', bytes([0xff, 0xfe, 0x54, 0, 0xe9, 0]), 'text/html', 'Té'],
  ['an encoding that nobody knows', Buffer.from('Thé'), 'text/html; charset=klingon', 'Thé'],
  [
    'a page that says of itself in ASCII that it is UTF-16',
    Buffer.from('<meta charset=utf-16>Thé'),
    '',
    '<meta charset=utf-16>Thé',
  ],
])('a page is read by %s', (...[, content, contentType, text]) => {
  expect(decodePage(content, contentType)).toBe(text);
});

test('a server that says its encoding behind thousands of blanks is not waited for', () => {
  const started = performance.now();
  for (let times = 0; times < 20; times += 1)
    expect(decodePage(bytes('Cup'), `text/html; charset=${' '.repeat(15_900)}!`)).toBe('Cup');
  expect(performance.now() - started).toBeLessThan(5_000);
});
