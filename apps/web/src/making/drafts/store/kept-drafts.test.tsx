import { beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_ID, fullDraft } from '../testing/drafts.ts';
import { saveDraft, loadDraft } from './draft-storage.ts';
import { forgetKeptDraft, keepsUnsavedDraft } from './kept-drafts.ts';

const OWNER = 'elena';
const server = { id: DRAFT_ID, version: 3 };

beforeEach(() => localStorage.clear());

test('tells of a draft that the server does not have, and not of another person', async () => {
  expect(await keepsUnsavedDraft(OWNER)).toBe(false);
  saveDraft(OWNER, { version: 1, draft: fullDraft({}) });
  expect(await keepsUnsavedDraft(OWNER)).toBe(true);
  expect(await keepsUnsavedDraft('jonas')).toBe(false);
});

test('forgets a draft that the server had whole, and keeps what is nowhere else', async () => {
  saveDraft(OWNER, { version: 1, draft: fullDraft({}), server, isSaved: false });
  await forgetKeptDraft(OWNER, DRAFT_ID);
  expect(loadDraft(OWNER).draft).not.toBeNull();
  saveDraft(OWNER, { version: 2, draft: fullDraft({}), server, isSaved: true });
  await forgetKeptDraft(OWNER, DRAFT_ID);
  expect(loadDraft(OWNER).draft).toBeNull();
});

test('whoever keeps no draft loads nothing that reads one', async () => {
  vi.resetModules();
  const read = vi.fn<() => object>(() => ({}));
  vi.doMock('./draft-storage.ts', read);
  const fresh = await import('./kept-drafts.ts');
  expect(await fresh.keepsUnsavedDraft(OWNER)).toBe(false);
  await fresh.forgetKeptDraft(OWNER, DRAFT_ID);
  expect(read).not.toHaveBeenCalled();
  vi.doUnmock('./draft-storage.ts');
});
