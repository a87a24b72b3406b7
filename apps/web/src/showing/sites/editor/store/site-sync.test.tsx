import type { EditedSite } from '@sayso/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { sampleEdited } from '../../testing/serve-sites.ts';
import { changeAt, valueAt } from '../document-edits.ts';
import { createEditorStore, isSaved } from './editor-store.ts';
import { createSiteSync } from './site-sync.ts';

const HEADLINE = ['blocks', 0, 'headline'];
const unreachable = () => new ApiError({ code: 'NETWORK_ERROR', message: 'No network.', status: null });

/** A tab and the server that it saves to. */
function open(server = { site: sampleEdited() }) {
  const store = createEditorStore(server.site);
  const onSaved = vi.fn<(site: EditedSite) => void>();
  let failure: Error | null = null;
  let calls = 0;
  const sync = createSiteSync({
    store,
    delayMs: 0,
    retryMs: 0,
    onSaved,
    save: async ({ version, document, name }) => {
      calls += 1;
      if (failure) throw failure;
      if (version !== server.site.version)
        throw new ApiError({ code: 'site_changed', status: 409, message: 'Changed.', data: { site: server.site } });
      server.site = { ...server.site, document, name, version: version + 1 };
      return server.site;
    },
  });
  const stop = sync.open();
  const headline = () => valueAt(store.read().document, HEADLINE);
  return {
    server,
    store,
    sync,
    stop,
    onSaved,
    headline,
    failWith: (error: Error | null) => (failure = error),
    calls: () => calls,
  };
}

test('what is written is saved by itself, and what is written meanwhile afterwards', async () => {
  const { store, server, sync, onSaved } = open();
  store.write(HEADLINE, 'Glow');
  const first = sync.flush();
  store.write(HEADLINE, 'Glow all day');
  await first;
  await vi.waitFor(() => expect(server.site.version).toBe(6));
  expect(server.site.document.blocks[0]).toMatchObject({ headline: 'Glow all day' });
  expect(isSaved(store.read())).toBe(true);
  expect(onSaved).toHaveBeenCalledTimes(2);
});

test('what cannot be saved is tried again until it is', async () => {
  const { store, server, sync, failWith } = open();
  failWith(unreachable());
  store.write(HEADLINE, 'Glow');
  await vi.waitFor(() => expect(sync.read()).toEqual({ kind: 'failed', message: 'No network.' }));
  failWith(null);
  await vi.waitFor(() => expect(server.site.version).toBe(5));
  expect(sync.read()).toEqual({ kind: 'resting' });
});

test('what the server refuses is sent again when it was changed, or somebody asks for it, and not by itself', async () => {
  const { store, sync, failWith, server, calls } = open();
  failWith(new ApiError({ code: 'forbidden', status: 403, message: 'Access denied.' }));
  store.write(HEADLINE, 'Glow');
  await vi.waitFor(() => expect(sync.read()).toEqual({ kind: 'refused', message: 'Access denied.' }));
  sync.flushByItself();
  // Where it was tried again by itself, that would have been after no time at all.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls()).toBe(1);
  store.write(HEADLINE, 'Glow all day');
  await vi.waitFor(() => expect(calls()).toBe(2));
  failWith(null);
  expect(await sync.flush()).toBe(true);
  expect(server.site.version).toBe(5);
});

test('what is written while the site is published stays, and is saved', async () => {
  const { store, sync, server, headline, onSaved } = open();
  const published = { ...server.site, is_published: true, published_version: server.site.version };
  store.write(HEADLINE, 'Written meanwhile');
  sync.hear(published);
  expect(onSaved).toHaveBeenLastCalledWith(published);
  sync.receive(published);
  expect(headline()).toBe('Written meanwhile');
  expect(await sync.flush()).toBe(true);
  expect(server.site.document.blocks[0]).toMatchObject({ headline: 'Written meanwhile' });
});

test('of two tabs the later one decides: the other state is taken, and mine is one step back', async () => {
  const server = { site: sampleEdited() };
  const [one, other] = [open(server), open(server)];
  one.store.write(HEADLINE, 'Written here');
  await one.sync.flush();
  other.store.write(HEADLINE, 'Written there');
  expect(await other.sync.flush()).toBe(false);
  expect(other.sync.read()).toMatchObject({ kind: 'conflict', theirs: { version: 5 } });
  other.store.write(HEADLINE, 'Written there too');
  expect(server.site.version).toBe(5);
  other.sync.takeTheirs();
  expect(other.headline()).toBe('Written here');
  other.store.undo();
  expect(other.headline()).toBe('Written there too');
});

test('of two tabs the later one decides: mine becomes the version after theirs', async () => {
  const server = { site: sampleEdited() };
  const [one, other] = [open(server), open(server)];
  one.store.write(HEADLINE, 'Written here');
  await one.sync.flush();
  other.store.write(HEADLINE, 'Written there');
  await other.sync.flush();
  other.sync.keepMine();
  await vi.waitFor(() => expect(server.site.version).toBe(6));
  expect(server.site.document.blocks[0]).toMatchObject({ headline: 'Written there' });
});

test('two tabs that have written the same are no conflict', async () => {
  const server = { site: sampleEdited() };
  const [one, other] = [open(server), open(server)];
  for (const tab of [one, other]) {
    tab.store.write(HEADLINE, 'The same');
    expect(await tab.sync.flush()).toBe(true);
  }
  expect(server.site.version).toBe(5);
  expect(other.store.read().saved.version).toBe(5);
});

test('news is shown where nothing is unsaved, and waits where something is', async () => {
  const { store, sync, server, headline, stop } = open();
  const news = { ...server.site, version: 5, document: changeAt(server.site.document, HEADLINE, 'From elsewhere') };
  stop();
  store.write(HEADLINE, 'Mine');
  sync.receive(news);
  expect(headline()).toBe('Mine');
  store.undo();
  sync.receive(news);
  expect(headline()).toBe('From elsewhere');
  sync.receive({ ...news, version: 3, document: server.site.document });
  expect(headline()).toBe('From elsewhere');
});
