import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { noteOutcome } from '../lib/reachability.ts';

// Two cores are shared by many tests at once; waiting longer costs nothing when things are quick.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  noteOutcome(null);
  vi.unstubAllGlobals();
});

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
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
