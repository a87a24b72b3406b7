import { atRest } from '../../lib/at-rest.ts';
import { mayBeShownHere } from './page/grants.ts';
import { WATCH_DATA_ID, WATCH_ROOT_ID } from './watch-ids.ts';
import type { WatchData } from './use-shown-video.ts';
import { loadFonts } from '../../ui/load-fonts.ts';

/** The page works without its script, so it waits until the browser has nothing better to do, at most for so long. */
const LATEST = { toldMs: 2_000, untoldMs: 0 } as const;
/** What somebody does who wants more than to look. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

declare global {
  interface Window {
    /** What `late-scripts.js` saw before this script came: whether anything was done, what was pressed last, and the sheets that are on their way: they resolve when they are here, or will not come. */
    earlyPress?: { isWanted: boolean; pressed: EventTarget | null; styles: readonly Promise<unknown>[] };
  }
}

/** Takes over what the server rendered. Resolves when it answers to presses. */
export type HydratePage = (root: HTMLElement, data: WatchData) => Promise<void>;

/** Loads the rest of the script, by `load`, once the page stands and is quiet, or as soon as somebody does something. */
export function startWatch(load: () => Promise<HydratePage>): void {
  const root = document.getElementById(WATCH_ROOT_ID);
  const json = document.getElementById(WATCH_DATA_ID)?.textContent;
  if (!root || !json) return;
  const data = JSON.parse(json) as WatchData;
  // The picture first.
  if (data.state === 'shown') whenLoaded(() => atRest(loadFonts, LATEST));
  else loadFonts();
  if (data.state === 'gone') return;
  if (data.state === 'not_found' && !mayBeShownHere(data.state, data.slug)) return;

  let pressed = buttonAt(window.earlyPress?.pressed);
  const keepPress = ({ target }: Event) => {
    pressed = buttonAt(target);
  };
  const hydrate = once(async () => {
    for (const sign of SIGNS) removeEventListener(sign, hydrate);
    // What the page shows from here on has all the styles.
    const [hydratePage] = await Promise.all([load(), ...(window.earlyPress?.styles ?? [])]);
    await hydratePage(root, data);
    removeEventListener('click', keepPress, true);
    // A press that came before there was anybody to hear it.
    pressed?.click();
  });
  addEventListener('click', keepPress, true);
  for (const sign of SIGNS) addEventListener(sign, hydrate, { passive: true });
  if (data.state !== 'shown' || window.earlyPress?.isWanted) return hydrate();
  whenLoaded(() => atRest(hydrate, LATEST));
}

const buttonAt = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest('button') : null;

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

function once(act: () => Promise<void>): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    void act();
  };
}
