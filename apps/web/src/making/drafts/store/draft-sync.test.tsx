import { flatDraft } from '@sayso/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Draft, ServerDraft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { loadDraft } from './draft-storage.ts';
import { createDraftSync, type DraftCalls } from './draft-sync.ts';
import { fullDraft } from '../testing/drafts.ts';

const ID = '01990000-0000-7000-8000-0000000000d1';
const USER = 'elena';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const stored = (content: Draft, version: number, id = ID): ServerDraft => ({
  id,
  version,
  content,
  title: content.title,
  step: content.step,
  avatar_name: null,
  thumbnail_url: '',
  edited_by: 'Elena',
  created_by: null,
  updated_by: null,
  editors: [],
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: `2026-11-21T08:00:0${version}.000Z`,
});

/** A server with one draft; `answer` replaces what it does next. */
function open(delayMs: number | null = 0) {
  const server = { version: 0, content: null as Draft | null, asked: [] as string[] };
  let next: (() => Promise<ServerDraft>) | null = null;
  const perform = (name: string, act: () => ServerDraft) => {
    server.asked.push(name);
    const answer = next ?? (async () => act());
    next = null;
    return answer();
  };
  const keep = (content: Draft) => {
    Object.assign(server, { content, version: server.version + 1 });
    return stored(content, server.version);
  };
  const calls: DraftCalls = {
    create: (content) => perform('create', () => keep(content)),
    save: ({ version }, content) =>
      perform(`save ${version}`, () => {
        if (version === server.version) return keep(content);
        const now = server.content as Draft;
        const data = { draft: { ...stored(now, server.version), content: flatDraft(now) } };
        throw new ApiError({ code: 'draft_changed', message: 'changed', status: 409, data });
      }),
  };
  const store = createDraftStore(USER);
  const sync = createDraftSync({ store, calls, delayMs, retryMs: 0 });
  const close = sync.open();
  return {
    server,
    store,
    sync,
    close,
    answer: (with_: () => Promise<ServerDraft>) => {
      next = with_;
    },
    /** Somebody else changes the draft on the server. */
    elsewhere: (script: string) => keep(fullDraft({ script })),
  };
}
const state = (sync: { read: () => { kind: string } }) => sync.read().kind;

describe('saving by itself', () => {
  test('nothing is sent before the first choice; then one call at a time, the newest content last', async () => {
    const { server, store, sync, answer } = open();
    await sync.flush();
    expect(server.asked).toEqual([]);
    const slow = Promise.withResolvers<ServerDraft>();
    answer(() => slow.promise);
    store.actions.change(fullDraft({ script: 'One' }));
    await vi.waitFor(() => expect(state(sync)).toBe('saving'));
    store.actions.change({ script: 'Two' });
    store.actions.change({ script: 'Three' });
    expect(server.asked).toEqual(['create']);
    server.version = 1;
    slow.resolve(stored(fullDraft({ script: 'One' }), 1));
    await vi.waitFor(() => expect(server.content?.script).toBe('Three'));
    expect(server.asked).toEqual(['create', 'save 1']);
    await vi.waitFor(() => expect([state(sync), store.read().isSaved]).toEqual(['saved', true]));
    expect(loadDraft(USER)).toMatchObject({ server: { id: ID, version: 2 }, isSaved: true });
  });

  test('going to another step is nothing to save', async () => {
    const { server, store, sync } = open();
    store.actions.change(fullDraft());
    await vi.waitFor(() => expect(state(sync)).toBe('saved'));
    store.actions.setStep(2);
    await sync.flush();
    expect([server.asked, store.read().isSaved]).toEqual([['create'], true]);
  });

  test('what could not be sent is sent again; what is refused is said', async () => {
    const { server, store, sync, answer } = open();
    answer(() => Promise.reject(new ApiError({ code: 'NETWORK_ERROR', message: 'No network', status: null })));
    store.actions.change(fullDraft());
    await vi.waitFor(() => expect(server.asked).toEqual(['create', 'create']));
    await vi.waitFor(() => expect(state(sync)).toBe('saved'));
    answer(() => Promise.reject(new ApiError({ code: 'too_many_drafts', message: 'Too many', status: 409 })));
    store.actions.change({ script: 'More' });
    await vi.waitFor(() => expect(sync.read()).toEqual({ kind: 'failed', message: 'Too many' }));
    await sync.flush();
    expect(state(sync)).toBe('saved');
  });

  test('a draft that was deleted elsewhere is not brought back by itself', async () => {
    const { server, store, sync, answer } = open();
    store.actions.change(fullDraft());
    await vi.waitFor(() => expect(state(sync)).toBe('saved'));
    answer(() => Promise.reject(new ApiError({ code: 'draft_not_found', message: 'Gone', status: 404 })));
    store.actions.change({ script: 'On' });
    await vi.waitFor(() => expect(state(sync)).toBe('gone'));
    store.actions.change({ script: 'On and on' });
    await sync.flush();
    expect(server.asked).toEqual(['create', 'save 1']);
  });

  test('whoever makes a video of it waits for what is on its way, and nothing is sent after', async () => {
    const { server, store, sync, answer } = open();
    const slow = Promise.withResolvers<ServerDraft>();
    answer(() => slow.promise);
    store.actions.change(fullDraft({ script: 'One' }));
    await vi.waitFor(() => expect(state(sync)).toBe('saving'));
    store.actions.change({ script: 'Two' });
    const settled = sync.settle();
    slow.resolve(stored(fullDraft({ script: 'One' }), 1));
    expect(await settled).toEqual({ id: ID, version: 1 });
    store.actions.forget();
    await sync.flush();
    expect(server.asked).toEqual(['create']);
  });

  test('whoever makes a video of another draft than the server has uses up none', async () => {
    const { store, sync, elsewhere } = open();
    store.actions.change(fullDraft());
    await vi.waitFor(() => expect(state(sync)).toBe('saved'));
    elsewhere('Theirs');
    store.actions.change({ script: 'Mine' });
    await vi.waitFor(() => expect(state(sync)).toBe('conflict'));
    expect(await sync.settle()).toBeNull();
  });

  test('what another tab has brought to the server is not brought there twice', async () => {
    const [here, there] = [open(null), open(null)];
    here.store.actions.change(fullDraft({ script: 'One' }));
    there.store.actions.loadOther();
    await here.sync.flush();
    window.dispatchEvent(new StorageEvent('storage', { key: `sayso.draft.2.${USER}` }));
    expect(there.store.read()).toMatchObject({ server: { id: ID, version: 1 }, isSaved: true, safety: 'saved' });
    await there.sync.flush();
    expect(there.server.asked).toEqual([]);
  });

  test('after the screen was left nothing is sent', async () => {
    const { server, store, sync, close } = open(5);
    store.actions.change(fullDraft());
    close();
    await sync.flush();
    expect(server.asked).toEqual([]);
  });
});

test('without saving by itself only a press sends', async () => {
  const { server, store, sync } = open(null);
  store.actions.change(fullDraft());
  expect(server.asked).toEqual([]);
  await sync.flush();
  expect([server.asked, state(sync)]).toEqual([['create'], 'saved']);
});

describe('a draft that was changed elsewhere', () => {
  async function inConflict() {
    const all = open();
    all.store.actions.change(fullDraft({ script: 'Before' }));
    await vi.waitFor(() => expect(state(all.sync)).toBe('saved'));
    all.elsewhere('Theirs');
    all.store.actions.change({ script: 'Mine' });
    await vi.waitFor(() => expect(state(all.sync)).toBe('conflict'));
    return all;
  }

  test('is shown beside mine, and nothing is sent until the person has decided', async () => {
    const { server, store, sync } = await inConflict();
    store.actions.change({ script: 'Mine too' });
    await sync.flush();
    expect([server.content?.script, store.read().draft.script, server.asked.length]).toEqual(['Theirs', 'Mine too', 2]);
  });

  test('can be taken', async () => {
    const { store, sync } = await inConflict();
    sync.takeTheirs();
    expect([store.read().draft.script, store.read().isSaved, state(sync)]).toEqual(['Theirs', true, 'saved']);
    expect(store.read().server?.version).toBe(2);
  });

  test('can be replaced by mine', async () => {
    const { server, store, sync } = await inConflict();
    sync.keepMine();
    await vi.waitFor(() => expect(server.content?.script).toBe('Mine'));
    expect([store.read().server?.version, state(sync)]).toEqual([3, 'saved']);
  });
});

describe('what is heard of the server', () => {
  async function saved() {
    const all = open();
    all.store.actions.change(fullDraft({ script: 'Before' }));
    await vi.waitFor(() => expect(state(all.sync)).toBe('saved'));
    return all;
  }

  test('what was changed elsewhere is shown where nothing is to be saved here', async () => {
    const { store, sync, elsewhere } = await saved();
    store.actions.setStep(2);
    sync.receive(elsewhere('Theirs'));
    expect(store.read()).toMatchObject({ isSaved: true, server: { version: 2 }, draft: { script: 'Theirs', step: 2 } });
    store.actions.change({ script: 'And mine' });
    await vi.waitFor(() => expect(store.read().server?.version).toBe(3));
  });

  test('what was changed here too is a conflict, unless it is the same', async () => {
    const { store, sync, elsewhere, close } = await saved();
    close();
    store.actions.change({ script: 'Same' });
    sync.receive(elsewhere('Same'));
    expect([state(sync), store.read().server?.version]).toEqual(['saved', 2]);
    store.actions.change({ script: 'Mine' });
    sync.receive(elsewhere('Theirs'));
    expect([state(sync), store.read().draft.script]).toEqual(['conflict', 'Mine']);
  });

  test('its own saving is no news, nor is what is older', async () => {
    const { store, sync } = await saved();
    sync.receive(stored(fullDraft({ script: 'Old' }), 1));
    expect([state(sync), store.read().draft.script]).toEqual(['saved', 'Before']);
  });

  test('that it is gone is said, and what is on the screen stays', async () => {
    const { store, sync } = await saved();
    sync.receive(null);
    expect([state(sync), store.read().draft.script]).toEqual(['gone', 'Before']);
  });
});

describe('undo and redo', () => {
  const lit = (light: object) => ({ scene: { light } });

  test('go over the whole draft, typing is one step, and where the person is stays', () => {
    const { store } = open(null);
    const { change, changeSpec, undo, redo, setStep } = store.actions;
    changeSpec({ scene: { light: { lighting: 'studio' } } });
    change({ script: 'A' });
    change({ script: 'Ab' });
    change({ script: 'Abc' });
    changeSpec({ scene: { light: { environment: 'night' } } });
    setStep(2);
    undo();
    expect(store.read().draft).toMatchObject({ script: 'Abc', spec: lit({ environment: 'day' }), step: 2 });
    undo();
    expect(store.read().draft).toMatchObject({ script: '', spec: lit({ lighting: 'studio' }), step: 2 });
    redo();
    expect(store.read().draft.script).toBe('Abc');
    undo();
    undo();
    undo();
    expect(store.read().draft).toMatchObject({ script: '', spec: lit({ lighting: 'auto' }) });
    change({ title: 'New' });
    redo();
    expect(store.read().draft).toMatchObject({ title: 'New', script: '' });
    expect(loadDraft(USER).draft).toMatchObject({ title: 'New', script: '' });
  });

  test('what stays as it is is no step', () => {
    const { store } = open(null);
    store.actions.changeSpec({ scene: { light: { lighting: 'auto' } } });
    expect(store.read().history.past).toEqual([]);
  });
});
