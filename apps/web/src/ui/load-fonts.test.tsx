import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import fonts from './fonts.css?url';
import { loadFonts, loadFontsAfterFirstPaint } from './load-fonts.ts';

const BOOT = readFileSync(path.resolve(import.meta.dirname, '../../public/theme-boot.js'), 'utf8');

let stores: Set<string>;
let painted: ((entries: { getEntriesByName: (name: string) => unknown[] }) => void) | null;

beforeEach(() => {
  vi.useFakeTimers();
  stores = new Set();
  painted = null;
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stores]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => Promise.resolve(stores.add(name)),
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: typeof painted) {
        painted = heard;
      }
      observe() {}
      disconnect() {
        painted = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const asked = () => Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href'));
const nextTasks = () => vi.advanceTimersByTimeAsync(1);
const paint = (name: string) => painted?.({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) });
/** Runs what stands in the head of every page. */
const boot = () => new Function(BOOT)();

test('the fonts are asked for once words are painted, and not before', async () => {
  loadFontsAfterFirstPaint();
  paint('first-paint');
  expect(asked()).toEqual([]);
  paint('first-contentful-paint');
  expect(asked()).toEqual([fonts]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toEqual([fonts]);
});

test.each([true, false])(
  'a browser that does not say what it has painted (%s: it could) gets them all the same',
  async (could) => {
    if (!could) Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    loadFontsAfterFirstPaint();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toEqual([fonts]);
  },
);

test('a browser that has loaded them before asks for them while the page is read, in place of those of an earlier release', async () => {
  stores.add('fonts:/assets/fonts-before.css').add('something else');
  loadFonts();
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await nextTasks();
  expect(stores).toEqual(new Set(['something else', `fonts:${fonts}`]));

  document.head.replaceChildren();
  stores.add('fonts:/assets/fonts-1.css').add('fonts:https://elsewhere.example/a.css');
  boot();
  await nextTasks();
  expect(asked()).toEqual(['/assets/fonts-1.css']);
});

test('fonts that could not be loaded are not remembered, and where nothing can be stored the page stands', async () => {
  loadFonts();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  await nextTasks();
  expect(stores).toEqual(new Set());
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('not here')) });
  boot();
  vi.stubGlobal('caches', undefined);
  boot();
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await nextTasks();
  expect(asked()).toEqual([fonts]);
});
