import { newSiteDocument, SITE_THEMES, SiteDocument } from '@sayso/contract';
import { HOSTILE_MARKUP } from '@sayso/contract/testing/hostile-markup';
import { describe, expect, test } from 'vitest';
import { renderSite } from './site-document.tsx';
import { sampleShops } from './testing/sample-shops.ts';
import { ORIGIN, renderShop } from './testing/render-shop.ts';
import { withEveryText } from './testing/with-every-text.ts';

const { serum, templates, coach } = sampleShops;
const texts = (page: ParentNode, selector: string) =>
  Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
const in_ = (theme: (typeof SITE_THEMES)[number], shop = serum()) => ({
  ...shop,
  document: { ...shop.document, look: { ...shop.document.look, theme } },
});

describe.each(SITE_THEMES)('a page in the theme %s', (theme) => {
  test('has every section with its words, in one order of headings', () => {
    const page = renderShop(in_(theme, templates()));
    expect(texts(page, 'h1')).toEqual(['Spreadsheets that do the boring bit']);
    expect(texts(page, 'section h2')).toEqual([
      'The templates',
      'See them work',
      'Nice things, unedited',
      'Take all nine for $49',
      'Fair questions',
      'Have one for free',
    ]);
    expect(texts(page, '.offer-price')).toEqual(['$19', '$12', '$9']);
    expect(texts(page, '.offer-badge')).toEqual(['Best seller', 'New']);
    expect(texts(page, 'details > summary')).toHaveLength(3);
    expect(texts(page, 'blockquote')).toHaveLength(3);
    expect(page.querySelector('.stars')?.getAttribute('aria-label')).toBe('5 of 5 stars');
    expect(texts(page, '.footer .link')).toEqual(['Terms', 'Privacy', 'Made with Sayso', 'Report this page']);
  });

  test('has no style and no script in its markup, and a size for every picture and video', () => {
    const shops = [serum(), templates(), coach()].map((shop) => renderShop(in_(theme, shop)));
    for (const page of shops) {
      expect(page.querySelectorAll('style, [style], iframe, object, embed, base')).toHaveLength(0);
      expect(texts(page, 'script:not([type="application/ld+json"])').join('')).toBe('');
      const handlers = [...page.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.startsWith('on')),
      );
      expect(handlers).toEqual([]);
      for (const one of page.querySelectorAll('img, video')) {
        expect(Number(one.getAttribute('width'))).toBeGreaterThan(0);
        expect(Number(one.getAttribute('height'))).toBeGreaterThan(0);
      }
    }
  });

  test('shows nothing of what has no text yet', () => {
    const empty = { name: 'My shop', document: newSiteDocument('My shop'), material: serum().material };
    const page = renderShop(in_(theme, empty));
    expect(texts(page, 'h1, h2')).toEqual(['My shop', 'Stay in touch']);
    expect(page.querySelectorAll('.gallery, .offers, .button:not([type=submit])')).toHaveLength(0);
  });
});

test('every page can be reported, in its language, also one whose owner has given it no foot', () => {
  const shop = serum();
  const { document } = shop;
  const found = (language: string, blocks = document.blocks) => {
    const page = renderShop({ ...shop, document: { ...document, language, blocks } });
    const links = page.querySelectorAll<HTMLAnchorElement>('footer a[href*="/report-site?site="]');
    return [page.querySelectorAll('footer').length, ...Array.from(links, ({ textContent }) => textContent)];
  };
  expect(found('en')).toEqual([1, 'Report this page']);
  expect(found('de')).toEqual([1, 'Seite melden']);
  expect(
    found(
      'fr',
      document.blocks.filter(({ type }) => type !== 'footer'),
    ),
  ).toEqual([1, 'Signaler cette page']);
});

test('a button to a section that visitors do not see, or that is not there, is not drawn', () => {
  const shop = serum();
  const hero = shop.document.blocks.find(({ type }) => type === 'hero');
  const buttons = () => texts(renderShop(shop), '.hero .button');
  expect(buttons()).toEqual(['Shop the three', 'Watch how to use them']);
  for (const block of shop.document.blocks) if (block.type === 'offers') block.offers = [];
  expect(buttons()).toEqual(['Watch how to use them']);
  if (hero?.type === 'hero') hero.second_button = { text: 'Gone', href: '#gone' };
  expect(buttons()).toEqual([]);
  if (hero?.type === 'hero') hero.second_button = { text: 'Up', href: '#top' };
  expect(buttons()).toEqual(['Up']);
});

test('a section of nothing but buttons that lead nowhere is not drawn', () => {
  const { document, material } = serum();
  const empty = SiteDocument.parse({
    ...document,
    blocks: [
      { id: 'shop', type: 'offers', title: 'Shop' },
      { id: 'more', type: 'hero', button: { text: 'Shop', href: '#shop' } },
      { id: 'first', type: 'hero', button: { text: 'More', href: '#more' } },
      { id: 'words', type: 'text', title: 'Words' },
    ],
  });
  const page = renderShop({ name: 'Shop', document: empty, material });
  expect(Array.from(page.querySelectorAll('.block:not(.footer)'), ({ id }) => id)).toEqual(['words']);
});

describe('words that try to be markup', () => {
  const shop = coach();
  shop.document.blocks.splice(-1, 0, ...templates().document.blocks.filter(({ type }) => type === 'featured'));
  const tagsOf = (page: Document) => new Set(Array.from(page.querySelectorAll('*'), ({ tagName }) => tagName));
  const usual = tagsOf(renderShop(shop));

  test.each(HOSTILE_MARKUP)('stand as they are in every text of a page: %s', (attack) => {
    const videos = [...shop.material.videos].map(
      ([id, video]) => [id, { ...video, title: attack, description: attack }] as const,
    );
    const document = withEveryText(shop.document, attack);
    const page = renderShop({ name: attack, document, material: { ...shop.material, videos: new Map(videos) } });
    // The same elements as ever: the words have made none.
    expect([...tagsOf(page)].filter((tag) => !usual.has(tag))).toEqual([]);
    expect(page.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(1);
    for (const place of ['h1', 'h2', '.films-title', '.offer-name', '.quote-words p', '.prose p', '.consent-words'])
      expect(page.querySelector(place)?.textContent).toBe(attack);
    const data: unknown = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '');
    expect(JSON.stringify(data)).toContain(JSON.stringify(attack).slice(1, -1));
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/api',
    'vbscript:x',
    'blob:x',
  ])('a link to %s is not drawn, whatever was stored', (href) => {
    const shop = serum();
    const [hero] = shop.document.blocks;
    if (hero?.type === 'hero') hero.button.href = href;
    expect(texts(renderShop(shop), '.hero .button')).toEqual(['Watch how to use them']);
  });
});

describe('the head', () => {
  test('says what the page is, with absolute addresses', () => {
    const { head } = renderShop(serum());
    const meta = (name: string) =>
      head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(head.querySelector('title')?.textContent).toBe('Morrow Skin - three serums, nothing else');
    expect(meta('description')).toBe('Small-batch serums with every ingredient explained.');
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/`);
    expect(meta('og:image')).toMatch(`${ORIGIN}/files/pictures/`);
    expect(meta('og:title')).toBe(meta('twitter:title'));
    expect(head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.svg');
    expect(head.querySelector('link[href^="/look.css?v="]')).not.toBeNull();
    expect(head.querySelector('link[rel=preload][as=font]')?.getAttribute('href')).toBe('/assets/display.woff2');
  });

  test('takes title, description and picture from the first section where nothing else is said', () => {
    const { head } = renderShop(templates());
    expect(head.querySelector('title')?.textContent).toBe('Spreadsheets that do the boring bit - Desk Goblin');
    expect(head.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^Templates for freelancers/);
  });

  test('has the look in another address as soon as it is another', () => {
    const hrefs = ['#111111', '#222222'].map((accent) => {
      const shop = serum();
      shop.document.look.accent = accent;
      return renderShop(shop).querySelector('link[href^="/look.css"]')?.getAttribute('href');
    });
    expect(new Set(hrefs).size).toBe(2);
  });
});

test('the first picture or video comes at once, and others when somebody is near', () => {
  const picture = renderShop(serum());
  expect(picture.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  expect(picture.querySelectorAll('img[loading=lazy]').length).toBeGreaterThan(5);
  const video = renderShop(templates());
  const poster = video.querySelector('.hero video')?.getAttribute('poster');
  expect(video.querySelector('link[rel=preload][as=image]')?.getAttribute('href')).toBe(poster);
  const others = Array.from(video.querySelectorAll('video')).slice(1);
  // Seen through, and of the video's own shape: the still behind it is what is seen, also where no script takes the controls away.
  for (const one of others)
    expect(one.getAttribute('poster')).toBe(
      `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${one.getAttribute('width')}' height='${one.getAttribute('height')}'/>`,
    );
  for (const one of video.querySelectorAll('video')) {
    expect(one.outerHTML).toMatch(/ controls="" playsinline="" preload="none"/);
    expect(one.querySelector('track[kind=captions][srclang=en]')).not.toBeNull();
  }
});

describe('where there is no page', () => {
  const messageIn = (languages: string[]) => {
    const assets = { css: ['/assets/message.css'], js: [], fonts: [] };
    const html = renderSite({ status: 404, state: 'unavailable', productName: 'Sayso', languages, assets });
    return new DOMParser().parseFromString(html, 'text/html');
  };

  test.each([
    [[], 'en ltr', 'This site is not available'],
    [['tlh', 'de-AT', 'en'], 'de ltr', 'Diese Website ist nicht verfügbar'],
    [['ar-EG'], 'ar rtl', 'هذا الموقع غير متاح'],
  ])('a visitor who reads %j is told in %s', (languages, language, title) => {
    const page = messageIn(languages);
    expect(`${page.documentElement.lang} ${page.documentElement.dir}`).toBe(language);
    expect(texts(page, 'h1')).toEqual([title]);
    expect(texts(page, 'footer')).toEqual(['Sayso']);
  });

  test('the sheet is a file, and nothing carries styles in its markup', () => {
    const page = messageIn([]);
    expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/message.css');
    expect(page.querySelectorAll('style, [style], script')).toHaveLength(0);
  });
});

test('a new page says its name in its head and its foot once each, and a headline of several sentences is set smaller', () => {
  const page = renderShop({ ...serum(), name: 'My shop', document: newSiteDocument('My shop') });
  expect(page.querySelector('.footer-text')).toBeNull();
  expect(page.querySelector('.footer')?.textContent).toMatch(/My shop/u);
  expect(page.querySelector('.hero')?.matches('[data-named]:not([data-long])')).toBe(true);
  const shop = serum();
  const [hero] = shop.document.blocks;
  if (hero?.type === 'hero') hero.headline = 'Three serums. '.repeat(8);
  expect(renderShop(shop).querySelector('.hero')?.matches('[data-long]:not([data-named])')).toBe(true);
});

test('a page in Arabic is written from right to left, and its form speaks Arabic', () => {
  const shop = coach();
  shop.document.language = 'ar';
  const page = renderShop(shop);
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(page.querySelector('label[for=_email]')?.textContent).toBe('البريد الإلكتروني');
});

describe('the form, without a script', () => {
  test('is sent by the browser, asks for consent, and hides the field for robots', () => {
    const form = renderShop(coach()).querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/leads#ask']);
    const names = Array.from(form?.querySelectorAll('[name]') ?? [], (one) => one.getAttribute('name'));
    expect(names).toEqual(['submission', 'consent_version', 'website', 'name', 'email', 'message', 'consent']);
    expect(form?.querySelector('[name=submission]')?.getAttribute('value')).toMatch(/999$/);
    expect(form?.querySelector('[name=website]')?.closest('[aria-hidden=true]')).not.toBeNull();
    expect(form?.querySelector('[name=website]')?.getAttribute('tabindex')).toBe('-1');
    expect(form?.querySelector('[name=consent]')?.hasAttribute('checked')).toBe(false);
    expect(form?.querySelector('[name=consent]')?.hasAttribute('required')).toBe(true);
    for (const input of form?.querySelectorAll('input:not([type=hidden]), textarea') ?? [])
      expect(input.closest('label') ?? form?.querySelector(`label[for="${input.id}"]`)).not.toBeNull();
  });

  test('has words beside its box to tick, also where the owner has written none', () => {
    const shop = coach();
    for (const block of shop.document.blocks) if (block.type === 'leads') block.consent = ' ';
    expect(texts(renderShop(shop), '.consent-words')).toEqual(['I agree to be contacted about this by e-mail.']);
  });

  test('comes back with what was written, and what to mend beside its field', () => {
    const errors = { email: 'Enter an e-mail address.' };
    const values = { email: 'jo@', name: 'Jo', message: 'Hello', consent: 'yes' };
    const page = renderShop(coach(), { notice: { kind: 'mend', errors, values } });
    const email = page.querySelector('[name=email]');
    expect(email?.getAttribute('value')).toBe('jo@');
    expect(page.querySelector('textarea')?.textContent).toBe('Hello');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect(page.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an e-mail address.',
    );
    expect(page.querySelector('[role=alert]')?.hasAttribute('hidden')).toBe(false);
    // Whoever has agreed need not do it again.
    expect(page.querySelector('[name=consent]')?.hasAttribute('checked')).toBe(true);
  });

  test('says what is wrong with the form as a whole', () => {
    const errors = { form: 'Load the page again, then send the form once more.' };
    const page = renderShop(coach(), { notice: { kind: 'mend', errors, values: {} } });
    expect(page.querySelector('[role=alert]')?.textContent).toBe(errors.form);
  });

  test('thanks in its place', () => {
    const page = renderShop(coach(), { notice: { kind: 'thanks' } });
    expect(page.querySelector('form')).toBeNull();
    expect(page.querySelector('[role=status]:not([hidden])')?.textContent).toBe(
      'Got it. I will write back within a day.',
    );
  });
});
