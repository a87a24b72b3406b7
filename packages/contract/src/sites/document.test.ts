import { describe, expect, test } from 'vitest';
import { SITE_BLOCKS, type SiteBlockType } from './blocks.ts';
import { SITE_TEXT_MAX, type SiteField, type SiteFields } from './define-block.ts';
import {
  newSiteDocument,
  SITE_BLOCKS_MOST,
  SITE_DOCUMENT_MAX,
  SiteDocument,
  textsOfSite,
  usesOfSite,
} from './document.ts';
import { isLabelOfProduct, siteDomainProblem, suggestSiteDomain } from './domain.ts';

/** Texts that try to be more than texts. */
const HOSTILE = [
  '',
  ' ',
  'Glow serum',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://example.com/',
  'https://user:secret@example.com/',
  'https:example.com',
  '//example.com',
  'https://exa\u202Emple.com',
  'https://example.com/\uD800',
  'mailto:a@b.example',
  'mailto:a@b.example,c@d.example?bcc=e@f.example',
  'tel:+49 30 1234',
  'tel:+49-30-1234',
  '#contact',
  '#Contact me',
  'one\u0000two\u0007\u001b[31m',
  'left\u202Eright\u2066\uFEFF',
  'line\r\nline\rline\u2028line\ttab',
  'lone \uD83D half',
  '\u{1F468}\u200D\u{1F469}',
  '__proto__',
  'a'.repeat(200),
  'ü'.repeat(7_000),
];
const ODD = [null, undefined, true, 0, -1, 7, 1e21, Number.NaN, [], {}, [[]], { length: 3 }, '6'];

/** The same numbers for the same seed. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return { below: (most: number) => Math.floor(next() * most), isOneIn: (many: number) => next() < 1 / many };
}
type Chance = ReturnType<typeof chanceOf>;

const pick = <Value>({ below }: Chance, from: readonly Value[]): Value => from[below(from.length)] as Value;
const idOf = (end: string) => `01890000-0000-7000-8000-${end}`;
const randomId = ({ below }: Chance) =>
  idOf(
    below(10 ** 12)
      .toString()
      .padStart(12, '0'),
  );
const some = <Value>(chance: Chance, most: number, make: (n: number) => Value): Value[] =>
  Array.from({ length: chance.below(most + 1) }, (_, n) => make(n));

/** A document of hostile texts, and with now and then something in it that none of its fields takes. */
function randomDocument(chance: Chance): unknown {
  const text = () =>
    chance.isOneIn(60) ? pick(chance, ODD) : pick(chance, HOSTILE.slice(0, chance.isOneIn(30) ? undefined : 27));
  const safe = ['', 'https://example.com/', '#contact', 'mailto:a@b.example', 'tel:+49-30-1234'];
  const href = () => (chance.isOneIn(6) ? text() : pick(chance, safe));
  const id = (n: number) => (chance.isOneIn(80) ? text() : `part-${n}`);
  const link = () => ({ text: text(), href: href(), onclick: 'alert(1)' });
  const uuid = () => (chance.isOneIn(40) ? text() : randomId(chance));
  const picture = () => (chance.isOneIn(2) ? null : { id: uuid(), alt: text(), src: 'javascript:alert(1)' });
  const video = () => (chance.isOneIn(2) ? null : uuid());
  const makers: Record<Exclude<SiteField['kind'], 'entries'>, () => unknown> = {
    line: text,
    lines: text,
    link,
    picture,
    video,
    videos: () => some(chance, 25, uuid),
    stars: () => pick(chance, [null, 5, 6]),
    switch: () => chance.isOneIn(2),
    choice: () => undefined,
  };
  const valuesOf = (fields: SiteFields): object =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));
  const valueOf = (field: SiteField): unknown =>
    field.kind === 'entries'
      ? some(chance, 3, (n) => ({ id: id(n), ...(field.isLink ? link() : valuesOf(field.fields)) }))
      : makers[field.kind]();
  const types = Object.keys(SITE_BLOCKS).filter((type) => type !== 'footer' && type !== 'leads');
  const listed = some(chance, 4, (n) => {
    const type = chance.isOneIn(80) ? '<script>' : pick(chance, chance.isOneIn(20) ? Object.keys(SITE_BLOCKS) : types);
    return { id: id(n), type, ...valuesOf(SITE_BLOCKS[type as SiteBlockType]?.fields ?? {}) };
  });
  return {
    shape: chance.isOneIn(50) ? 2 : 1,
    language: chance.isOneIn(30) ? text() : 'en-GB',
    look: { accent: chance.isOneIn(30) ? text() : '#AA00FF', logo: picture() },
    head: { title: text(), description: text(), picture: picture() },
    blocks: [{ id: 'first', type: 'hero', headline: text() }, ...listed],
    'on load': 'alert(1)',
  };
}

/** Every text in a document, with the name of its field. */
function textsIn(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, child]) => textsIn(child, Array.isArray(value) ? name : field));
}

const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const SAFE_HREF = /^(?:|#[a-z0-9-]+|https?:\/\/[^\s@]+|mailto:[^\s]+|tel:[+\d().-]+)$/;
const namesIn = (fields: SiteFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'entries' ? namesIn(field.fields) : name));
const FIELDS = new Set([
  ...'shape language theme mode accent font id alt title description type text href'.split(' '),
  ...Object.values(SITE_BLOCKS).flatMap(({ fields }) => namesIn(fields)),
]);

/** What is wrong with a text that came through; null for one that may. */
function faultOf([field, text]: [string, string]): string | null {
  if (!FIELDS.has(field)) return 'no field of a document';
  if (FORBIDDEN.test(text.replaceAll(/[\n\t]/g, '')) || !text.isWellFormed()) return 'unseen';
  if (field === 'href' && !SAFE_HREF.test(text)) return 'a link that runs';
  return text.length > SITE_TEXT_MAX.text ? 'too long' : null;
}

describe('2,000 random hostile documents', () => {
  const read: SiteDocument[] = [];
  const refusals: string[] = [];
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const parsed = SiteDocument.safeParse(randomDocument(chanceOf(seed)));
    if (parsed.success) read.push(parsed.data);
    else refusals.push(...parsed.error.issues.map(({ message }) => message));
  }

  test('some are read and some refused, so that both are looked at', () => {
    expect(Math.min(read.length, 2_000 - read.length)).toBeGreaterThan(200);
  });

  test('what is read has no link that runs, nothing unseen, no field of its own, and is within its limits', () => {
    const wrong = read.flatMap((document) => textsIn(document)).filter((entry) => faultOf(entry) !== null);
    expect(wrong.map((entry) => [faultOf(entry), ...entry])).toEqual([]);
    expect(Math.max(...read.map(({ blocks }) => blocks.length))).toBeLessThanOrEqual(SITE_BLOCKS_MOST);
    const longest = Math.max(...read.map((document) => JSON.stringify(document).length));
    expect(longest).toBeLessThanOrEqual(SITE_DOCUMENT_MAX);
  });

  test('what is read is read the same a second time, and as the store writes it', () => {
    for (const document of read) expect(SiteDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test('a refusal of a text or a link is in words of our own', () => {
    const ours = refusals.filter((message) => !message.startsWith('Invalid '));
    expect(ours.length).toBeGreaterThan(0);
    for (const message of new Set(ours)) expect(message).toMatch(/^(?:Use|Choose|A |This|The|Two) ?.*\.$/);
  });
});

test('a new site is a document by the same rules, with a footer at the end', () => {
  const document = newSiteDocument('x'.repeat(SITE_TEXT_MAX.name));
  expect(SiteDocument.parse(document)).toEqual(document);
  expect(document.blocks.at(-1)?.type).toBe('footer');
});

test('every picture and video that a document names is known, each once', () => {
  const [one, two, three] = ['1', '2', '3'].map((sign) => idOf(sign.repeat(12))) as [string, string, string];
  const picture = { id: one, alt: '' };
  const document = SiteDocument.parse({
    shape: 1,
    look: { logo: picture },
    head: { picture: { id: two } },
    blocks: [
      { id: 'a', type: 'hero', picture, video: one },
      { id: 'b', type: 'gallery', videos: [two, one] },
      { id: 'c', type: 'offers', offers: [{ id: 'o', picture: { id: three } }] },
      { id: 'd', type: 'testimonials', quotes: [{ id: 'q', picture }] },
      { id: 'e', type: 'featured', video: three },
    ],
  });
  expect(usesOfSite(document)).toEqual({ videos: [one, two, three], pictures: [one, two, three] });
});

test('sections have names of their own, one form, and a footer at the end', () => {
  const messagesOf = (blocks: object[]) =>
    SiteDocument.safeParse({ shape: 1, look: {}, head: {}, blocks }).error?.issues.map(({ message }) => message);
  const leads = (id: string) => ({ id, type: 'leads' });
  expect(messagesOf([])).toEqual(['A site needs a section.']);
  expect(messagesOf([leads('a'), { id: 'a', type: 'text' }])).toEqual(['Two sections have the same name.']);
  expect(messagesOf([leads('a'), leads('b')])).toEqual(['A site has one form.']);
  expect(messagesOf([{ id: 'f', type: 'footer' }, leads('b')])).toEqual([expect.stringMatching(/footer is the last/)]);
  const long = Array.from({ length: SITE_BLOCKS_MOST }, (_, n) => ({
    id: `q${n}`,
    type: 'questions',
    questions: Array.from({ length: 20 }, (_q, at) => ({ id: `p${at}`, answer: 'x'.repeat(1_000) })),
  }));
  expect(messagesOf(long)).toEqual(['This site has too much text. Shorten it.']);
});

test('lists every text that visitors read, with its section', () => {
  const ID = idOf('000000000001');
  const document = SiteDocument.parse({
    shape: 1,
    language: 'de',
    look: { logo: { id: ID, alt: 'Our logo' } },
    head: { title: 'In search', description: 'Found here' },
    blocks: [
      {
        id: 'hero',
        type: 'hero',
        headline: 'Headline',
        text: 'Words',
        button: { text: 'Buy', href: 'https://example.com' },
        video: ID,
      },
      { id: 'videos', type: 'gallery', title: 'Watch', videos: [ID] },
      {
        id: 'offers',
        type: 'offers',
        offers: [{ id: 'one', name: 'Serum', price: '$49', badge: 'New', text: 'Two drops' }],
      },
      {
        id: 'quotes',
        type: 'testimonials',
        quotes: [{ id: 'one', quote: 'Great', name: 'Mia', role: 'Buyer', stars: 5 }],
      },
      { id: 'asked', type: 'questions', questions: [{ id: 'one', question: 'Why?', answer: 'Because' }] },
      { id: 'form', type: 'leads', title: 'Write', consent: 'I agree', thanks: 'Thanks', button: 'Send' },
      {
        id: 'foot',
        type: 'footer',
        text: 'The end',
        links: [{ id: 'one', text: 'Imprint', href: 'https://example.com' }],
      },
    ],
  });
  expect(textsOfSite(document).map(({ place, text }) => `${place}: ${text}`)).toEqual([
    'Head: In search',
    'Head: Found here',
    'Logo: Our logo',
    'First section: Headline',
    'First section: Words',
    'First section: Buy',
    'Videos: Watch',
    'Offers: Serum',
    'Offers: $49',
    'Offers: Two drops',
    'Offers: New',
    'Testimonials: Great',
    'Testimonials: Mia',
    'Testimonials: Buyer',
    'Questions: Why?',
    'Questions: Because',
    'Form: Write',
    'Form: Send',
    'Form: I agree',
    'Form: Thanks',
    'Footer: The end',
    'Footer: Imprint',
  ]);
});

/** Shapes of a value by the kind of its field. */
const FIRST: Record<SiteField['kind'], unknown> = {
  line: expect.any(String),
  lines: expect.any(String),
  link: { text: '', href: '' },
  picture: null,
  video: null,
  videos: [],
  stars: null,
  switch: false,
  choice: expect.any(String),
  entries: [],
};

describe.each(Object.keys(SITE_BLOCKS) as SiteBlockType[])('a block of the kind %s', (type) => {
  const { fields, place } = SITE_BLOCKS[type];
  const blockWith = (values: object) =>
    SiteDocument.safeParse({ shape: 1, look: {}, head: {}, blocks: [{ id: 'one', type, ...values }] });

  test('begins with a value for each of its fields, and has a place for operators', () => {
    const firsts = Object.entries(fields).map(([name, { kind }]) => [name, FIRST[kind]]);
    expect(blockWith({}).data?.blocks).toEqual([{ id: 'one', type, ...Object.fromEntries(firsts) }]);
    expect(place).toMatch(/^[A-Z]/);
  });

  test('refuses one more than fits into each of its fields', () => {
    for (const [name, field] of Object.entries(fields)) {
      if (!('most' in field)) continue;
      const of = (many: number) => {
        if (field.kind === 'entries')
          return Array.from({ length: many }, (_, n) => ({ id: `e${n}`, text: '', href: '' }));
        if (field.kind === 'videos') return Array.from({ length: many }, (_, n) => idOf(String(n).padStart(12, '0')));
        return 'x'.repeat(many);
      };
      expect(blockWith({ [name]: of(field.most) }).success).toBe(true);
      expect(blockWith({ [name]: of(field.most + 1) }).success).toBe(false);
    }
  });
});

test.each([
  ['Café & Söhne', 'cafe-sohne'],
  ['  My Shop!  ', 'my-shop'],
  ['xn--glow', 'xn-glow'],
  ['ab', null],
  ['Admin', null],
  ['日本', null],
  ["Mira's Soaps", 'miras-soaps'],
  ['Mira’s Soaps', 'miras-soaps'],
  ['SOAP Shop', 'soap-shop'],
  ['https://soap.com', 'soap'],
  ['HTTPS://www.soap.com/new', 'soap'],
  ['Shop', null],
  ['Sayso', null],
])('whoever writes %s is offered %s', (written, offered) => {
  expect(suggestSiteDomain(written)).toBe(offered);
  expect(offered === null || siteDomainProblem(offered) === null).toBe(true);
});

test.each([
  ['glow-videos', 'Glow Videos', true],
  ['glowvideos', 'Glow Videos', true],
  ['glow', 'Glow Videos', false],
  ['glow', '日本', false],
])('%s is the label of %s itself: %s', (domain, product, isIts) => {
  expect(isLabelOfProduct(domain, product)).toBe(isIts);
});

test.each('email cpanel whm password reset identity intranet kubernetes prometheus broadcasthost grafana'.split(' '))(
  'keeps the label %s for the product',
  (label) => {
    expect(siteDomainProblem(label)).toBe('reserved');
  },
);
