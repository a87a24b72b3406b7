import { PRODUCT_PAGE_MAX_BYTES, type ReadProduct, type Upload } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { png } from '../../people/uploads/testing/upload-file.ts';
import { type FakeShop, startFakeShop } from './testing/fake-shop.ts';

let shop: FakeShop;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  shop = await startFakeShop();
  app = await createTestApp({ deps: { reach: shop.reach } });
  ada = await app.registerUser();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  for (const path of Object.keys(shop.pages)) delete shop.pages[path];
  shop.asked.length = 0;
});

const read = (address: string) => ada.post('/api/scripts/product-page', { address });
const codeFor = async (address: string) => (await read(address)).json<{ code: string }>().code;
const product = (more: object = {}) =>
  `<title>Glow Serum | Lumi</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Glow Serum',
    offers: { price: '24', priceCurrency: 'USD' },
    image: ['/a.png', 'http://10.0.0.5/b.png', 'http://[::1]/c.png', 'http://127.0.0.2/d.png'],
    ...more,
  })}</script><h1>Glow Serum</h1><ul><li>Absorbs in a minute</li><li>No sticky feel</li></ul>`;

describe('the page of a product', () => {
  test('becomes a brief that scripts are written of, and pictures of the public network alone', async () => {
    shop.pages['/moved'] = { status: 301, headers: { location: '/p' } };
    shop.pages['/p'] = { body: product() };
    const answer = await read(shop.at('/moved'));
    const { data } = answer.json<{ data: ReadProduct }>();
    expect(answer.statusCode).toBe(200);
    expect(data).toMatchObject({
      address: shop.at('/p'),
      shop: 'shop.example',
      facts: { title: 'Glow Serum', price: { amount: '24.00', currency: 'USD' }, pictures: [shop.at('/a.png')] },
      brief: { product: 'Glow Serum', details: 'Absorbs in a minute\nNo sticky feel', offer: 'It costs $24' },
    });
    const brief = { ...data.brief, audience: 'busy parents', tone: 'calm' };
    const { scripts } = (await ada.post('/api/scripts/suggest', brief)).json<{
      data: { scripts: { script: string }[] };
    }>().data;
    expect(scripts[0]?.script).toContain('Absorbs in a minute');
  });

  test('is read in its own encoding, and asked for once for each key', async () => {
    shop.pages['/p'] = { type: 'text/html; charset=iso-8859-1', body: Buffer.from('<h1>Café Crème</h1>', 'latin1') };
    const ask = () =>
      app.server.inject({
        method: 'POST',
        url: '/api/scripts/product-page',
        payload: { address: shop.at('/p') },
        headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'once' },
      });
    const [first, again] = [await ask(), await ask()];
    expect(first.json<{ data: ReadProduct }>().data.facts.title).toBe('Café Crème');
    expect([again.body, shop.asked]).toEqual([first.body, ['/p']]);
  });

  test('an address may be typed without https://, and what is none is said at its field', async () => {
    for (const address of ['', 'not an address', 'ftp://shop.example/x', 'javascript:alert(1)', 'file:///etc/passwd'])
      expect([address, (await read(address)).json()]).toMatchObject([
        address,
        { errors: { address: [expect.stringContaining('Paste')] } },
      ]);
    expect(await codeFor('inner.example/x')).toBe('product_page_not_public');
  });

  test('is not opened inside the network of the operator, also behind a redirect', async () => {
    const { port } = new URL(shop.at('/'));
    for (const host of ['127.0.0.2', '10.0.0.1', '169.254.169.254', '[::1]', '2130706434', 'inner.example'])
      expect([host, await codeFor(`http://${host}:${port}/p`)]).toEqual([host, 'product_page_not_public']);
    expect(await codeFor('http://user:pass@shop.example/p')).toBe('product_page_not_public');
    expect(shop.asked).toEqual([]);
    for (const location of ['http://inner.example/', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd']) {
      shop.pages['/p'] = { status: 302, headers: { location } };
      expect([location, await codeFor(shop.at('/p'))]).toEqual([location, 'product_page_not_public']);
    }
  });

  test.each([
    ['a page that is not there', { status: 404 }, 'product_page_missing'],
    ['a redirect in a circle', { status: 302, headers: { location: '/p' } }, 'product_page_missing'],
    ['a shop that refuses programs', { status: 403 }, 'product_page_blocked'],
    ['a shop that has been asked too often', { status: 429, headers: { 'retry-after': '60' } }, 'product_page_blocked'],
    ['a picture', { type: 'image/png', body: png() }, 'product_page_no_page'],
    ['data', { type: 'application/json', body: '{}' }, 'product_page_no_page'],
    ['a page without a title', { body: '<p>Nothing here' }, 'product_page_no_product'],
    ['a page without end', { body: ' '.repeat(PRODUCT_PAGE_MAX_BYTES + 1) }, 'product_page_too_large'],
  ])('%s is said in words', async (...[, answer, code]) => {
    shop.pages['/p'] = answer;
    const refused = await read(shop.at('/p'));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, code]);
  });

  test('a shop that breaks off, or that is not there, does not answer', async () => {
    shop.pages['/p'] = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>Gl');
      response.destroy();
    };
    expect(await codeFor(shop.at('/p'))).toBe('product_page_unreachable');
    expect(await codeFor('http://shop.example:9/p')).toBe('product_page_unreachable');
  });
});

describe('pictures of a product', () => {
  const see = (address: string) =>
    app.server.inject({
      url: `/api/scripts/product-picture?address=${encodeURIComponent(address)}`,
      headers: { authorization: `Bearer ${ada.token}` },
    });
  const take = (body: object) =>
    ada.post('/api/scripts/product-picture', { address: shop.at('/a.png'), name: 'Glow', consent: true, ...body });
  const uploads = async () =>
    (await ada.get('/api/uploads?kind=product')).json<{ data: { data: Upload[] } }>().data.data;

  test('are seen before one is taken, as what they are and not as what they say', async () => {
    shop.pages['/a.png'] = { type: 'text/html', body: png() };
    const seen = await see(shop.at('/a.png'));
    expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.equals(png())]).toEqual([
      200,
      'image/png',
      true,
    ]);
    shop.pages['/a.svg'] = { type: 'image/png', body: '<svg onload="alert(1)"/>' };
    expect((await see(shop.at('/a.svg'))).json()).toMatchObject({ code: 'product_picture_failed' });
    expect((await see('http://inner.example/a.png')).json()).toMatchObject({ code: 'product_page_not_public' });
  });

  test('are brought one after the other, however many an account asks for at once', async () => {
    let open = 0;
    let most = 0;
    for (const place of [1, 2, 3, 4])
      shop.pages[`/${place}.png`] = (response) => {
        open += 1;
        most = Math.max(most, open);
        // Further ones would come while this one is on its way.
        setTimeout(() => {
          open -= 1;
          response.end(png());
        }, 50);
      };
    const seen = await Promise.all([1, 2, 3, 4].map((place) => see(shop.at(`/${place}.png`))));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  test('one that is taken is an own product picture, made clean, with the word of who took it', async () => {
    shop.pages['/a.png'] = { type: 'image/png', body: png() };
    expect((await take({ consent: false })).statusCode).toBe(422);
    expect(await uploads()).toEqual([]);
    const taken = await take({});
    expect(taken.statusCode).toBe(201);
    const { data } = taken.json<{ data: Upload }>();
    expect(data).toMatchObject({ kind: 'product', name: 'Glow', width: 64, height: 48 });
    expect((await uploads()).map(({ id }) => id)).toEqual([data.id]);
    const { consent_at: consent } = await app.deps.db
      .selectFrom('uploads')
      .select('consent_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(consent).toBeInstanceOf(Date);
  });

  test('what is no picture, or too large, leaves nothing', async () => {
    const before = await uploads();
    shop.pages['/a.png'] = { type: 'image/png', body: '<html>' };
    expect((await take({})).json()).toMatchObject({ code: 'upload_refused' });
    shop.pages['/a.png'] = { type: 'image/png', body: Buffer.alloc(5 * 1024 ** 2 + 1) };
    expect((await take({})).json()).toMatchObject({ code: 'product_picture_failed' });
    expect(await uploads()).toEqual(before);
  });

  test('whoever only watches takes none', async () => {
    const stranger = await app.server.inject({
      method: 'POST',
      url: '/api/scripts/product-picture',
      payload: { address: shop.at('/a.png'), consent: true },
    });
    expect(stranger.statusCode).toBe(401);
  });
});
