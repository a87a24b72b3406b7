import { beforeEach, describe, expect, test } from 'vitest';
import { readServerDraft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { loadDraft } from './draft-storage.ts';
import { createDraftSync } from './draft-sync.ts';
import { keptDraft, MAYA, NOAH } from '../testing/drafts.ts';
import { NOTHING_KNOWN } from './resolve-defaults.ts';

const USER = 'elena';
const WITH_ROOMS = {
  ...NOTHING_KNOWN,
  preferences: null,
  lastVideo: null,
  rooms: [{ id: 'home', name: 'Home Setting', thumbnail_url: '/media/home.webp' }],
};

beforeEach(() => localStorage.clear());

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
