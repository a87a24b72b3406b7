import { appTexts } from '../app.texts.ts';
import { MAIN_ID } from './main-id.ts';

/** The first thing the Tab key meets: past the navigation to the screen. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface-2 px-4 py-2.5 font-medium shadow-e2 focus:translate-y-0"
    >
      {appTexts.skip}
    </a>
  );
}
