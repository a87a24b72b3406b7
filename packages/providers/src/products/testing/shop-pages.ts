import type { ProductFacts } from '@sayso/contract';

/** A page in the style of a shop system, and what it says. Composed for these tests. */
export type ShopPage = { style: string; address: string; html: string; says: Partial<ProductFacts> };

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const page = (head: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
const SHOP = 'https://www.lumi.example/products/glow-serum';

/** Pages as shops of different systems write them. */
export const SHOP_PAGES: readonly ShopPage[] = [
  {
    style: 'one product with variants, a protocol-relative picture, and a list in its description',
    address: SHOP,
    html: page(
      `<title>Glow Serum – Lumi</title><meta property="og:site_name" content="Lumi"><meta property="og:title" content="Glow Serum">
       <meta property="og:image" content="http://cdn.lumi.example/glow.jpg?v=1">` +
        jsonLd({
          '@context': 'http://schema.org/',
          '@type': 'Product',
          name: 'Glow Serum',
          brand: { '@type': 'Brand', name: 'Lumi' },
          description: 'A light vitamin C serum.\nAbsorbs in a minute.',
          image: ['//cdn.lumi.example/glow.jpg?v=2', 'https://cdn.lumi.example/glow-back.jpg'],
          offers: [
            { '@type': 'Offer', price: '34.00', priceCurrency: 'USD', availability: 'http://schema.org/InStock' },
            { '@type': 'Offer', price: '24.00', priceCurrency: 'USD', availability: 'http://schema.org/OutOfStock' },
          ],
        }),
      `<header><nav><ul><li><a href="/">Home page</a></li><li><a href="/all">All products</a></li></ul></nav></header>
       <main><h1>Glow Serum</h1><div class="product__description rte"><ul><li>Absorbs in a minute</li><li>No sticky feel</li><li><b>Travel</b> size bottle</li></ul></div></main>`,
    ),
    says: {
      title: 'Glow Serum',
      brand: 'Lumi',
      description: 'A light vitamin C serum. Absorbs in a minute.',
      benefits: ['Absorbs in a minute', 'No sticky feel', 'Travel size bottle'],
      price: { amount: '24.00', currency: 'USD', from: true },
      rating: null,
      language: 'en',
      pictures: ['https://cdn.lumi.example/glow.jpg?v=2', 'https://cdn.lumi.example/glow-back.jpg'],
    },
  },
  {
    style: 'a graph whose parts name each other by id',
    address: 'https://cups.example/shop/aeromug/',
    html: page(
      '<title>AeroMug 2 - Cups &amp; Co</title>' +
        jsonLd({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', '@id': 'https://cups.example/#site', name: 'Cups & Co' },
            { '@type': 'ImageObject', '@id': '#mug', url: 'https://cups.example/mug.jpg' },
            {
              '@type': 'BreadcrumbList',
              itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Product', name: 'Not this one' } }],
            },
            {
              '@type': ['Product', 'Thing'],
              '@id': '#product',
              name: 'AeroMug 2',
              image: { '@id': '#mug' },
              brand: { '@id': '#brand' },
              offers: { '@id': '#offer' },
              aggregateRating: { '@type': 'AggregateRating', ratingValue: '4,7', reviewCount: '212' },
              isRelatedTo: [{ '@type': 'Product', name: 'Not this one either', offers: { price: 1 } }],
            },
            { '@type': 'Brand', '@id': '#brand', name: 'Aero' },
            { '@type': 'Offer', '@id': '#offer', priceSpecification: [{ price: '29', priceCurrency: 'GBP' }] },
          ],
        }),
      '<h1>AeroMug 2</h1>',
    ),
    says: {
      title: 'AeroMug 2',
      brand: 'Aero',
      price: { amount: '29.00', currency: 'GBP', from: false },
      rating: { value: 4.7, best: 5, count: 212 },
      pictures: ['https://cups.example/mug.jpg'],
    },
  },
  {
    style: 'microdata alone, with a German price and properties in the text',
    address: 'https://moebel.example/p/1234',
    html: page(
      '<title>Stehtisch Nora | Möbelhaus Example</title>',
      `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Stehtisch <span>Nora</span></h1>
        <img itemprop="image" src="../bilder/nora.jpg"><div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Nordholz"></div>
        <p itemprop="description">Höhenverstellbar von 70 bis 120&nbsp;cm.</p>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">1.299,00&nbsp;€</span><meta itemprop="priceCurrency" content="EUR"></div>
        <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating"><span itemprop="ratingValue">9,1</span>/<span itemprop="bestRating">10</span> (<span itemprop="ratingCount">38</span>)</div></div>`,
      'de-DE',
    ),
    says: {
      title: 'Stehtisch Nora',
      brand: 'Nordholz',
      description: 'Höhenverstellbar von 70 bis 120 cm.',
      price: { amount: '1299.00', currency: 'EUR', from: false },
      rating: { value: 9.1, best: 10, count: 38 },
      language: 'de',
      pictures: ['https://moebel.example/bilder/nora.jpg'],
    },
  },
  {
    style: 'Open Graph alone, with several pictures',
    address: 'https://shop.example/yoga-mat',
    html: page(
      `<title>Yoga Mat Pro | Namaste Shop</title><meta property="og:type" content="product"><meta property="og:title" content="Yoga Mat Pro | Namaste Shop">
       <meta property="og:site_name" content="Namaste Shop"><meta property="og:description" content="A mat of natural rubber that does not slip, 4 mm thin and 1.2 kg light.">
       <meta property="og:image" content="/img/a.png"><meta property="og:image" content="/img/b.webp?w=800"><meta property="og:image" content="/img/b.webp?w=100">
       <meta property="product:price:amount" content="79,90"><meta property="product:price:currency" content="EUR"><meta property="product:brand" content="Namaste">`,
      '<div id="app"></div>',
    ),
    says: {
      title: 'Yoga Mat Pro',
      brand: 'Namaste',
      description: 'A mat of natural rubber that does not slip, 4 mm thin and 1.2 kg light.',
      price: { amount: '79.90', currency: 'EUR', from: false },
      pictures: ['https://shop.example/img/a.png', 'https://shop.example/img/b.webp?w=800'],
    },
  },
  {
    style: 'headings and text alone, everything inside one form',
    address: 'http://old-shop.example/item.aspx?id=7',
    html: page(
      '<title>Garden Hose 20 m - Old Shop</title>',
      `<form><table><tr><td class="sidebar"><ul><li>Hoses and pipes</li><li>Pots and soil</li></ul></td><td><h1>Garden Hose 20 m</h1>
       <span class="old-price">$49.00</span> <span class="price">$39.50</span><p>Short.</p><p>A hose of three layers that neither kinks nor grows algae, with both connectors in the box.</p>
       <ul><li>Does not kink</li><li>Free shipping over $50</li><li>Ten years of guarantee</li><li>Wishlist</li></ul><img src="images/logo.gif"><img src="images/hose.jpg"><img src="data:image/png;base64,AAAA"></td></tr></table></form>`,
    ),
    says: {
      title: 'Garden Hose 20 m',
      description: 'A hose of three layers that neither kinks nor grows algae, with both connectors in the box.',
      benefits: ['Does not kink', 'Ten years of guarantee'],
      price: { amount: '39.50', currency: 'USD', from: false },
      pictures: ['http://old-shop.example/images/hose.jpg'],
    },
  },
  {
    style: 'a group of products with variants that have the offers',
    address: 'https://wear.example/tee',
    html: page(
      jsonLd({
        '@type': 'ProductGroup',
        name: 'Heavy Tee',
        audience: { '@type': 'PeopleAudience', audienceType: 'people who lift' },
        hasVariant: [
          { '@type': 'Product', name: 'Heavy Tee, S', offers: { price: 30, priceCurrency: 'EUR' } },
          { '@type': 'Product', name: 'Heavy Tee, L', offers: { price: 30, priceCurrency: 'EUR' } },
        ],
      }),
      '',
    ),
    says: { title: 'Heavy Tee', audience: 'people who lift', price: { amount: '30.00', currency: 'EUR', from: false } },
  },
  {
    style: 'a range of prices, properties, and numbers where texts belong',
    address: 'https://lamp.example/l',
    html: page(
      jsonLd([
        { '@type': 'Organization', name: 'Lamp Example' },
        {
          '@type': 'https://schema.org/Product',
          name: 360,
          offers: { '@type': 'AggregateOffer', lowPrice: 1299.5, highPrice: '2.499,00', priceCurrency: 'DKK' },
          additionalProperty: [
            { name: 'Material', value: 'Brass' },
            { name: 'SKU', value: 'L-1' },
            { name: 'Watts', value: 7 },
          ],
          positiveNotes: { '@type': 'ItemList', itemListElement: [{ name: 'Dims to a glow' }] },
          aggregateRating: { ratingValue: 0, reviewCount: 0 },
        },
      ]),
      '',
    ),
    says: {
      title: '360',
      benefits: ['Dims to a glow', 'Material: Brass', 'Watts: 7'],
      price: { amount: '1299.50', currency: 'DKK', from: true },
      rating: null,
    },
  },
  {
    style: 'an app that renders itself, with broken JSON-LD beside a whole block, in a comment',
    address: 'https://app.example/x',
    html: page(
      `<title>Loading...</title><script type="application/ld+json">{"@type":"Product","name":</script>
       <script type='application/ld+json; charset=utf-8'>//<![CDATA[\n{"@type":"Product","name":"Clip\nLight","offers":{"price":"12"}};\n//]]></script>`,
      '<div id="root"></div>',
    ),
    says: { title: 'Clip Light', price: { amount: '12.00', currency: null, from: false } },
  },
  {
    style: 'mark-up and entities inside of data, packed twice',
    address: 'https://tea.example/t',
    html: page(
      jsonLd({
        '@type': 'Product',
        name: 'Fr&uuml;hst&amp;uuml;ck &amp; Tee',
        description:
          '&lt;p&gt;Black tea&lt;/p&gt;&lt;ul&gt;&lt;li&gt;from Assam&lt;/li&gt;&lt;/ul&gt;&lt;style&gt;p{}&lt;/style&gt;',
        offers: [],
      }),
      '',
    ),
    says: { title: 'Frühstück & Tee', description: 'Black tea from Assam', price: null },
  },
  {
    style: 'empty offers, and a price that is shown alone',
    address: 'https://bike.example/b',
    html: page(
      jsonLd({ '@type': 'Product', name: 'City Bike', offers: { '@type': 'Offer', price: '0', priceCurrency: '' } }),
      '<h1>City Bike</h1><div class="product-price"><del class="price">1 099,00 kr SEK</del><span class="price price--sale">899,00 kr SEK</span></div>',
      'sv',
    ),
    says: { title: 'City Bike', price: { amount: '899.00', currency: 'SEK', from: false }, language: 'sv' },
  },
  {
    style: 'a title before and behind which the site has its name',
    address: 'https://www.bigstore.example/dp/B0',
    html: page(
      '<title>Bigstore: Night Lamp for Children, Warm Light : Home</title><meta name="description" content="Buy it.">',
      `<div id="productTitle">Night Lamp</div><div id="feature-bullets"><ul><li><span>Warm light that fades by itself</span></li><li><span>Runs for 30 hours</span></li></ul></div>`,
    ),
    says: {
      title: 'Night Lamp for Children, Warm Light : Home',
      benefits: ['Warm light that fades by itself', 'Runs for 30 hours'],
    },
  },
  {
    style: 'a base address, and a page in another place',
    address: 'https://a.example/deep/down/page.html',
    html: page(
      '<base href="https://cdn.example/files/"><meta property="og:title" content="Chair"><meta property="og:image" content="chair.jpg#big">',
      '',
      'fr',
    ),
    says: { title: 'Chair', pictures: ['https://cdn.example/files/chair.jpg'], language: 'fr' },
  },
];
