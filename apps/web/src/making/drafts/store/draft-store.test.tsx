import { DEFAULT_OUTPUT } from '@sayso/contract';
import { expect, test, vi, beforeEach, describe } from 'vitest';
import { DRAFT_ID, type DraftChanges, fullDraft, keptDraft, MAYA, NOAH } from '../testing/drafts.ts';
import { loadDraft, onDraftFromOtherTab, saveDraft } from './draft-storage.ts';
import { forgetKeptDraft, keepsUnsavedDraft } from './kept-drafts.ts';
import { readServerDraft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { createDraftSync } from './draft-sync.ts';
import { NOTHING_KNOWN } from './resolve-defaults.ts';

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

const OWNER = 'elena';
const draftsServer = { id: DRAFT_ID, version: 3 };

beforeEach(() => localStorage.clear());

test('tells of a draft that the server does not have, and not of another person', async () => {
  expect(await keepsUnsavedDraft(OWNER)).toBe(false);
  saveDraft(OWNER, { version: 1, draft: fullDraft({}) });
  expect(await keepsUnsavedDraft(OWNER)).toBe(true);
  expect(await keepsUnsavedDraft('jonas')).toBe(false);
});

test('forgets a draft that the server had whole, and keeps what is nowhere else', async () => {
  saveDraft(OWNER, { version: 1, draft: fullDraft({}), server: draftsServer, isSaved: false });
  await forgetKeptDraft(OWNER, DRAFT_ID);
  expect(loadDraft(OWNER).draft).not.toBeNull();
  saveDraft(OWNER, { version: 2, draft: fullDraft({}), server: draftsServer, isSaved: true });
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

const USER = 'elena';
const WITH_ROOMS = {
  ...NOTHING_KNOWN,
  preferences: null,
  lastVideo: null,
  rooms: [{ id: 'home', name: 'Home Setting', thumbnail_url: '/media/home.webp' }],
};

/** A wizard and a server that keeps what it is sent; `delayMs` null sends nothing by itself. */
function open(delayMs: number | null = 0) {
  const asked: string[] = [];
  const store = createDraftStore(USER);
  const calls = {
    create: async (content: Parameters<typeof keptDraft>[0]) => {
      asked.push('create');
      return readServerDraft(keptDraft(content, 1));
    },
    save: async ({ version }: { version: number }, content: Parameters<typeof keptDraft>[0]) => {
      asked.push(`save ${version}`);
      return readServerDraft(keptDraft(content, version + 1));
    },
  };
  const sync = createDraftSync({ store, calls, delayMs, retryMs: 0 });
  sync.open();
  return { server: { asked }, store, sync };
}

describe('a draft in which nothing is chosen', () => {
  /** A wizard that was merely opened: what chose itself stands in it. */
  const openWithDefaults = () => {
    const opened = open();
    opened.store.actions.setDefaults({ avatarType: 'library', avatar: MAYA });
    opened.store.actions.setDefaults({ country: 'en', region: 'US', voice: { id: 'ava', name: 'Ava', by: 'default' } });
    return opened;
  };
  const settled = async ({ server, store, sync }: ReturnType<typeof open>) => {
    await sync.flush();
    return { asked: server.asked, safety: store.read().safety, kept: loadDraft(USER).draft };
  };
  const NOTHING = { asked: [], safety: 'untouched', kept: null };

  test('is stored neither here nor on the server, however its defaults change and whichever tab is looked at', async () => {
    const opened = openWithDefaults();
    const { change, setDefaults, setKnowledge } = opened.store.actions;
    change({ avatarType: 'custom', avatar: null, createdAvatarId: null });
    change({ avatarType: 'digital', avatar: null, createdAvatarId: null });
    setDefaults({ speechRate: 1.2 });
    setKnowledge(WITH_ROOMS);
    change({ avatarType: 'library', avatar: MAYA });
    expect(await settled(opened)).toEqual(NOTHING);
  });

  test('does not take a room that chose itself for a choice, nor what was chosen beside it for a default', async () => {
    const opened = open();
    const { changeSpec, setKnowledge, undo } = opened.store.actions;
    const spec = () => opened.store.read().draft.spec.scene;
    changeSpec({ scene: { background: { color: '#112233' }, light: { lighting: 'studio' } } });
    setKnowledge(WITH_ROOMS);
    changeSpec({ output: { format: '1:1' } });
    expect(spec()).toMatchObject({ background: { roomId: 'home', color: '#112233' }, light: { lighting: 'studio' } });
    expect(loadDraft(USER).draft?.spec).toMatchObject({ scene: spec(), output: { format: '1:1' } });
    undo();
    expect(loadDraft(USER).draft?.spec).toMatchObject({ scene: spec(), output: { format: '9:16' } });
    expect(opened.store.read().safety).toBe('saved');
    undo();
    expect(spec()).toMatchObject({ background: { roomId: 'home', color: null }, light: { lighting: 'auto' } });
    expect(await settled(opened)).toEqual(NOTHING);
  });

  test('is stored from its first choice on', async () => {
    const opened = openWithDefaults();
    opened.store.actions.change({ avatar: NOAH });
    expect(await settled(opened)).toMatchObject({ asked: ['create'], safety: 'saved', kept: { avatar: NOAH } });
  });

  test('is not stored any more once the only choice is taken back, by hand or by undo, before the server has it', async () => {
    const opened = open(null);
    const { change, undo, redo } = opened.store.actions;
    opened.store.actions.setDefaults({ avatarType: 'library', avatar: MAYA });
    change({ script: 'Hello' });
    expect(loadDraft(USER).draft?.script).toBe('Hello');
    change({ script: '' });
    expect(await settled(opened)).toEqual(NOTHING);
    undo();
    expect(loadDraft(USER).draft).toBeNull();
    redo();
    change({ avatar: NOAH });
    undo();
    expect(await settled(opened)).toEqual(NOTHING);
  });

  test('is another one than a draft whose chosen avatar only got a new address of its picture', async () => {
    const opened = open(null);
    const { change, setDefaults } = opened.store.actions;
    change({ avatar: NOAH });
    setDefaults({ avatar: { ...NOAH, thumbnail_url: '/media/noah.webp?ends=2' } });
    change({ script: 'Hello' });
    change({ script: '' });
    expect(loadDraft(USER).draft?.avatar).toMatchObject({ id: 'noah' });
  });

  test('stays where the server has it already, so that no other browser shows what was taken back', async () => {
    const opened = openWithDefaults();
    opened.store.actions.change({ script: 'Hello' });
    await opened.sync.flush();
    opened.store.actions.change({ script: '' });
    expect(await settled(opened)).toMatchObject({ asked: ['create', 'save 1'], safety: 'saved', kept: { script: '' } });
  });
});
