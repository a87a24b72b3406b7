import { newSiteDocument, type SiteDocument } from '@sayso/contract';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { changeAt, insertBlock, moveBlock, removeBlock } from './document-edits.ts';

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
