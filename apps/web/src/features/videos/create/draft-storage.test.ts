import { DEFAULT_OUTPUT } from '@sayso/contract';
import { expect, test, vi } from 'vitest';
import { loadDraft, onDraftFromOtherTab, saveDraft } from './draft-storage.ts';
import { fullDraft } from './testing/drafts.ts';

const NOTHING = { version: 0, draft: null };
const STORED = { version: 3, draft: fullDraft() };

test('what was saved comes back whole, and belongs to one person', () => {
  saveDraft('elena', STORED);
  expect(loadDraft('elena')).toEqual(STORED);
  expect(loadDraft('noah')).toEqual(NOTHING);
});

test('a draft that cannot be read is none', () => {
  saveDraft('elena', STORED);
  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, '{"version":1,"draft":{"step":9}}');
  expect(loadDraft('elena')).toEqual(NOTHING);
  localStorage.setItem(key, 'not json');
  expect(loadDraft('elena')).toEqual(NOTHING);
});

test('a draft from before a video could look otherwise keeps everything, and whether it has captions', () => {
  const { output: _, ...old } = fullDraft();
  saveDraft('elena', STORED);
  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, JSON.stringify({ version: 3, draft: { ...old, captions: 'off' } }));
  const captions = { ...DEFAULT_OUTPUT.captions, style: 'off' };
  expect(loadDraft('elena')).toEqual({ version: 3, draft: { ...old, output: { ...DEFAULT_OUTPUT, captions } } });
});

test('an end card that is not written yet is kept', () => {
  const endCard = { productUploadId: null, name: '', price: '', button: '', link: '' };
  const stored = { version: 1, draft: fullDraft({ output: { ...DEFAULT_OUTPUT, endCard } }) };
  saveDraft('elena', stored);
  expect(loadDraft('elena')).toEqual(stored);
});

test('a full storage is told, not hidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft('elena', STORED)).toBe(false);
  vi.restoreAllMocks();
});

test('only drafts of the same person are heard from other tabs', () => {
  const heard = vi.fn<() => void>();
  const stop = onDraftFromOtherTab('elena', heard);
  saveDraft('elena', STORED);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(heard).not.toHaveBeenCalled();
  const key = localStorage.key(0);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledOnce();
});
