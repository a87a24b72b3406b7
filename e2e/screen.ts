import type { Page } from 'playwright-core';
import type { Stage } from './testing/stage.ts';

/** One screen in one state. `who` is signed in; `prepare` runs before the page opens, `act` after it. */
export type Screen = {
  name: string;
  who: 'nobody' | 'newcomer' | 'member' | 'operator';
  path: (stage: Stage) => string;
  /** How the person likes the app, where that is not the usual. */
  look?: { sidebarCollapsed?: boolean; compactView?: boolean; showPreviewBeforeGenerate?: boolean };
  /** It changes the answer about preferences itself. */
  isAboutPreferences?: true;
  prepare?: (page: Page) => Promise<void>;
  act?: (page: Page) => Promise<void>;
};

/** Waits until a text is there. */
export function seeText(text: string): (page: Page) => Promise<void> {
  return (page) => page.getByText(text, { exact: false }).first().waitFor();
}
