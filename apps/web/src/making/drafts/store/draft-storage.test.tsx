import { DEFAULT_OUTPUT } from '@sayso/contract';
import { expect, test, vi } from 'vitest';
import { loadDraft, onDraftFromOtherTab, saveDraft } from './draft-storage.ts';
import { DRAFT_ID, type DraftChanges, fullDraft } from '../testing/drafts.ts';

const UNSAVED = { server: null, isSaved: false };
const NOTHING = { version: 0, draft: null, ...UNSAVED };
const STORED = { version: 3, draft: fullDraft(), ...UNSAVED };

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
  const { spec: _, ...old } = fullDraft();
  saveDraft('elena', STORED);
  const key = localStorage.key(0) ?? '';
  const room = { id: 'home', name: 'Home Setting' };
  localStorage.setItem(key, JSON.stringify({ version: 3, draft: { ...old, background: room, captions: 'off' } }));
  const silent = fullDraft({ spec: { captions: { look: { style: 'off' } } } });
  expect(loadDraft('elena')).toMatchObject({ version: 3, draft: silent });
});

test('a draft from before it held a spec keeps its whole look', () => {
  const { spec: _, ...old } = fullDraft();
  saveDraft('elena', STORED);
  const key = localStorage.key(0) ?? '';
  const music = { bedId: null, uploadId: DRAFT_ID, level: 'low' as const };
  const endCard = { productUploadId: null, name: 'Serum ', price: '', button: '', link: '' };
  const captions = { ...DEFAULT_OUTPUT.captions, style: 'box' as const };
  const look = {
    background: { id: 'home', name: 'Home Setting' },
    backgroundColor: '#112233',
    environment: 'night',
    sceneStyle: 'bold',
    logoPosition: 'top-left',
    logoUploadId: DRAFT_ID,
    output: { format: '1:1', captions, camera: { cutIns: true, pushIn: false }, music, endCard },
  };
  localStorage.setItem(key, JSON.stringify({ version: 3, draft: { ...old, ...look } }));
  const spec: DraftChanges['spec'] = {
    scene: {
      background: { color: '#112233' },
      light: { environment: 'night', style: 'bold' },
      camera: { cutIns: true },
      logo: { position: 'top-left', uploadId: DRAFT_ID },
    },
    captions: { look: captions },
    sound: { music },
    endCard,
    output: { format: '1:1' },
  };
  expect(loadDraft('elena').draft).toEqual(fullDraft({ spec }));
  // And a tab of that time, or the version before after all, reads what is stored now.
  saveDraft('elena', { version: 4, draft: fullDraft({ spec }) });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ version: 4, draft: { ...old, ...look } });
});

test('an end card that is not written yet is kept', () => {
  const endCard = { productUploadId: null, name: '', price: '', button: '', link: '' };
  const stored = { ...STORED, version: 1, draft: fullDraft({ spec: { endCard } }) };
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

test('a draft that was opened by its id stands beside the other one, and leaves nothing when it is gone', () => {
  const server = { id: DRAFT_ID, version: 4 };
  saveDraft('elena', STORED);
  saveDraft('elena', { version: 1, draft: fullDraft({ script: 'Opened' }), server, isSaved: true }, DRAFT_ID);
  expect(loadDraft('elena')).toEqual(STORED);
  expect(loadDraft('elena', DRAFT_ID)).toMatchObject({ draft: { script: 'Opened' }, server, isSaved: true });
  saveDraft('elena', { version: 2, draft: null }, DRAFT_ID);
  expect(localStorage).toHaveLength(1);
});

test('one that was kept in its tab by an earlier version is found', () => {
  saveDraft('elena', STORED);
  const key = localStorage.key(0) ?? '';
  sessionStorage.setItem(key, localStorage.getItem(key) ?? '');
  localStorage.clear();
  expect(loadDraft('elena')).toEqual(STORED);
  sessionStorage.clear();
});
