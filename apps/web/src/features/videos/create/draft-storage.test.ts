import { expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { clearDraft, loadDraft, saveDraft } from './draft-storage.ts';
import { fullDraft } from './testing/drafts.ts';

test('what was saved comes back whole, and belongs to one person', () => {
  saveDraft('elena', fullDraft());
  expect(loadDraft('elena')).toEqual(fullDraft());
  expect(loadDraft('noah')).toEqual(EMPTY_DRAFT);
  clearDraft('elena');
  expect(loadDraft('elena')).toEqual(EMPTY_DRAFT);
});

test('a draft that cannot be read is an empty one', () => {
  saveDraft('elena', fullDraft());
  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, '{"step":9}');
  expect(loadDraft('elena')).toEqual(EMPTY_DRAFT);
  localStorage.setItem(key, 'not json');
  expect(loadDraft('elena')).toEqual(EMPTY_DRAFT);
});

test('a full storage is told, not hidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft('elena', fullDraft())).toBe(false);
  vi.restoreAllMocks();
});
