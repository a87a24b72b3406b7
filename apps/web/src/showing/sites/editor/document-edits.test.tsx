import { newSiteDocument, SITE_BLOCKS_MOST, SITE_TEXT_MAX, SiteDocument } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { entriesIn } from '../storefront/blocks/block-view.tsx';
import { BLOCK_TYPES } from '../storefront/blocks/blocks.ts';
import { differencesOf } from './save-state.tsx';
import {
  changeAt,
  duplicateBlock,
  insertBlock,
  insertEntry,
  moveBlock,
  moveEntry,
  removeBlock,
  removeEntry,
  saysTheSame,
  valueAt,
  whyNotAdded,
} from './document-edits.ts';
import { type EditHistory, NO_EDITS, redone, undone, withEdit } from './store/editor-store.ts';

const start = () => newSiteDocument('Glow Studio');
const idsOf = ({ blocks }: SiteDocument) => blocks.map(({ id }) => id);

/** The same numbers from 0 to 1 for the same seed. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function chanceOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const VALUES = [
  '',
  'A ',
  'x'.repeat(9_000),
  '👩‍🎤'.repeat(400),
  'javascript:alert(1)',
  'https://shop.example',
  null,
  3,
  99,
  true,
  ['a'],
  { text: 'Buy', href: 'https://shop.example' },
  { text: 'Buy', href: 'no address' },
  '01990000-0000-7000-8000-000000000001',
  ['01990000-0000-7000-8000-000000000001'],
];

/** Every place in a document. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

/** Any one edit of a document. */
function anyEdit(document: SiteDocument, chance: () => number): SiteDocument {
  const pick = <One,>(some: readonly One[]) => some[Math.floor(chance() * some.length)] as One;
  const { id } = pick(document.blocks);
  const type = pick(BLOCK_TYPES);
  const entry = () => {
    const block = document.blocks.find((one) => one.id === id);
    return pick([{ id: 'none' }, ...(block ? entriesIn(block) : [])]).id;
  };
  const edits = [
    () => insertBlock(document, type, chance() < 0.3 ? null : id)?.document ?? document,
    () => moveBlock(document, id, Math.floor(chance() * 40) - 5),
    () => duplicateBlock(document, id)?.document ?? document,
    () => removeBlock(document, id),
    () => insertEntry(document, id)?.document ?? document,
    () => moveEntry(document, id, { id: entry(), to: Math.floor(chance() * 9) - 2 }),
    () => removeEntry(document, id, entry()),
    () => changeAt(document, pick(pathsOf(document)), pick(VALUES)),
  ];
  return pick(edits)();
}

test('no edit makes a document that a site cannot have, nor changes the one it was made of', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const chance = chanceOf(seed);
    let document = start();
    for (let step = 0; step < 80; step += 1) {
      const before = JSON.stringify(document);
      const next = anyEdit(document, chance);
      expect(JSON.stringify(document)).toBe(before);
      const read = SiteDocument.safeParse(next);
      expect(read.error?.issues, `seed ${seed}, step ${step}`).toBeUndefined();
      document = next;
    }
  }
});

test('what was undone comes back step by step, and forth again', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const chance = chanceOf(seed);
    const states = [start()];
    let history: EditHistory = NO_EDITS;
    for (let step = 0; step < 30; step += 1) {
      const now = states.at(-1) as SiteDocument;
      const next = anyEdit(now, chance);
      if (next === now) continue;
      history = withEdit(history, now, null);
      states.push(next);
    }
    let now = states.at(-1) as SiteDocument;
    for (const before of states.slice(0, -1).toReversed()) {
      const back = undone(history, now);
      expect(back?.document).toBe(before);
      ({ document: now, history } = back as NonNullable<typeof back>);
    }
    expect(undone(history, now)).toBeNull();
    for (const after of states.slice(1)) {
      const forth = redone(history, now);
      expect(forth?.document).toBe(after);
      ({ document: now, history } = forth as NonNullable<typeof forth>);
    }
    expect(redone(history, now)).toBeNull();
  }
});

test('all letters of one text are one step; another text, or another deed, begins the next', () => {
  const document = start();
  const written = ['title', 'title', 'title', 'text', null, null, 'title'].reduce<EditHistory>(
    (history, writing) => withEdit(history, document, writing),
    NO_EDITS,
  );
  expect(written.past).toHaveLength(5);
});

describe('sections', () => {
  test('come behind the one that is selected, and never behind the footer', () => {
    const behind = insertBlock(start(), 'text', 'videos');
    expect(idsOf(behind?.document ?? start())).toEqual(['hero', 'videos', 'text', 'offers', 'contact', 'footer']);
    expect(behind?.id).toBe('text');
    for (const after of ['footer', null, 'nobody'])
      expect(idsOf(insertBlock(start(), 'text', after)?.document ?? start()).slice(-2)).toEqual(['text', 'footer']);
  });

  test('of which a page has one are not added again, and a full page takes no more', () => {
    expect(whyNotAdded(start(), 'leads')).toBe('once');
    expect(insertBlock(start(), 'footer', null)).toBeNull();
    expect(duplicateBlock(start(), 'contact')).toBeNull();
    let full = start();
    while (full.blocks.length < SITE_BLOCKS_MOST) full = insertBlock(full, 'text', null)?.document ?? full;
    expect(whyNotAdded(full, 'text')).toBe('full');
    expect(duplicateBlock(full, 'hero')).toBeNull();
  });

  test('move to any place before the footer, which itself stays', () => {
    expect(idsOf(moveBlock(start(), 'hero', 2))).toEqual(['videos', 'offers', 'hero', 'contact', 'footer']);
    expect(idsOf(moveBlock(start(), 'hero', 99)).slice(-2)).toEqual(['hero', 'footer']);
    expect(idsOf(moveBlock(start(), 'contact', -1))[0]).toBe('contact');
    const same = start();
    expect(moveBlock(same, 'footer', 0)).toBe(same);
    expect(moveBlock(same, 'hero', 0)).toBe(same);
  });

  test('a copy says the same under a name of its own', () => {
    const { document, id } = duplicateBlock(start(), 'videos') ?? { document: start(), id: '' };
    expect(idsOf(document).slice(1, 3)).toEqual(['videos', id]);
    expect(document.blocks[2]).toEqual({ ...document.blocks[1], id });
  });

  test('the last one stays', () => {
    let document = start();
    for (const id of idsOf(document)) document = removeBlock(document, id);
    expect(idsOf(document)).toEqual(['footer']);
  });
});

describe('a value', () => {
  const headline = ['blocks', 0, 'headline'];

  test('is put where it belongs, and everything else stays the same object', () => {
    const before = start();
    const after = changeAt(before, headline, 'Glow all day');
    expect(valueAt(after, headline)).toBe('Glow all day');
    expect(after.blocks.slice(1)).toEqual(before.blocks.slice(1));
    expect(after.blocks[1]).toBe(before.blocks[1]);
    expect(changeAt(after, headline, 'Glow all day')).toBe(after);
  });

  test('that is too long is cut to what fits', () => {
    const after = changeAt(start(), headline, 'x'.repeat(SITE_TEXT_MAX.headline + 5));
    expect(String(valueAt(after, headline))).toHaveLength(SITE_TEXT_MAX.headline);
  });

  test.each([
    [['blocks', 0, 'button', 'href'], 'javascript:alert(1)'],
    [['blocks', 0, 'layout'], 'diagonal'],
    [['look', 'accent'], 'red'],
    [['blocks', 9, 'headline'], 'Nowhere'],
    [['blocks', 0, 'nothing'], 'Nowhere'],
    [['blocks'], []],
  ])('at %j that a site cannot have changes nothing', (path, value) => {
    const before = start();
    expect(changeAt(before, path, value)).toBe(before);
  });
});

test('two documents say the same where only spaces around a text differ', () => {
  const padded = changeAt(start(), ['blocks', 0, 'headline'], 'Glow Studio ');
  expect(saysTheSame(start(), padded)).toBe(true);
  expect(saysTheSame(start(), changeAt(start(), ['blocks', 0, 'headline'], 'Glow'))).toBe(false);
});

describe('differences of two documents', () => {
  const name = 'Glow Studio';
  const start = newSiteDocument(name);
  const differ = (mine: SiteDocument, theirs: SiteDocument) =>
    differencesOf({ document: mine, name }, { document: theirs, name });

  test('says which sections differ, which only one of the two has, and what else does', () => {
    expect(differ(start, start)).toEqual([]);
    expect(differ(changeAt(start, ['blocks', 0, 'text'], 'New'), start)).toEqual(['Opening "Glow Studio"']);
    const added = insertBlock(start, 'questions', null)?.document ?? start;
    expect(differ(added, start)).toEqual(['Questions (only in yours)']);
    expect(differ(removeBlock(start, 'offers'), start)).toEqual(['Offers (only in theirs)']);
    expect(differ(moveBlock(start, 'offers', 0), start)).toEqual(['order of the sections']);
    expect(differ(changeAt(start, ['look', 'mode'], 'dark'), start)).toEqual(['design']);
    expect(differ(changeAt(start, ['head', 'title'], 'New'), start)).toEqual(['search and sharing']);
    expect(differencesOf({ document: start, name: 'Glow' }, { document: start, name })).toEqual(['name of the site']);
  });
});
