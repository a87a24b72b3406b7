import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { patience } from '../lib/api/error-data.ts';
import { noteOutcome } from '../lib/api/reachability.ts';
import { dismissToasts } from '../ui/feedback/toasts.tsx';
import { plainStyles } from './plain-styles.ts';
import { typeQuickly } from './quick-typing.ts';

/** Milliseconds from a frame to the next. */
const FRAME_MS = 16;

// Two cores are shared by many tests at once; waiting longer costs nothing when things are quick.
configure({ asyncUtilTimeout: 120_000, getElementError });
patience.ms = 120_000;

/** An error that prints the document when somebody reads it: a test that waits for an element makes many that nobody reads. */
function getElementError(said: string | null, container: Element): Error {
  const error = new Error(said ?? '');
  error.name = 'TestingLibraryElementError';
  const message = () => [said, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: message });
}

typeQuickly();

// The next test, which may stand in another file, finds the app as nobody has used it.
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  dismissToasts();
  cleanup();
  localStorage.clear();
  noteOutcome(null);
  vi.unstubAllGlobals();
});

// A screen that is still being loaded when its file ends would fail, and stay failed for the next file of the worker.
afterAll(() => vi.dynamicImportSettled());

// jsdom's frames hang on one interval, which all files of a worker share: begun while a test holds the clock, it would never tick again.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), FRAME_MS);
window.cancelAnimationFrame = (id) => window.clearTimeout(id);

// Our own style sheets stay outside of these tests (`css: false`); this one comes in a script. Every style would be worked out by it.
for (const sheet of document.querySelectorAll('style')) if (sheet.textContent.includes('[data-sonner-')) sheet.remove();
window.getComputedStyle = plainStyles(window.getComputedStyle);

// What browsers have and jsdom has not.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
window.scrollTo = () => undefined;
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
Range.prototype.getClientRects = () => document.body.getClientRects();
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// It does not know `<search>`, which is a plain element like `<section>`. Files that share a worker share the document too.
if (document.createElement('search') instanceof HTMLUnknownElement) {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(this: Document, name: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, name, options);
    return name === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
  };
}
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
