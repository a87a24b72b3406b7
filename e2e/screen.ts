import type { Page } from 'playwright-core';
import { failCalls } from './testing/change-answers.ts';
import type { Stage } from './testing/stage.ts';

/** One screen in one state. `who` is signed in; `prepare` runs before the page opens, `act` after it. */
export type Screen = {
  name: string;
  /** Part of the fast set: the most used state of its screen. The deep set looks at all others. */
  isBase?: true;
  who: 'nobody' | 'newcomer' | 'member' | 'operator';
  path: (stage: Stage) => string;
  /** How the person likes the app, where that is not the usual. */
  look?: { sidebarCollapsed?: boolean; compactView?: boolean; showPreviewBeforeGenerate?: boolean };
  /** Error that the app is meant to log in this state. */
  logs?: RegExp;
  /** It changes the answer about preferences itself. */
  isAboutPreferences?: true;
  prepare?: (page: Page) => Promise<void>;
  act?: (page: Page) => Promise<void>;
};

/** Waits until a text is there. */
export function seeText(text: string): (page: Page) => Promise<void> {
  return (page) => page.getByText(text, { exact: false }).first().waitFor();
}

/** A section of the settings that could not be loaded. */
export const failedSettings = (screen: Pick<Screen, 'name' | 'path'>): Screen => ({
  ...screen,
  who: 'operator',
  prepare: (page) => failCalls(page, '**/api/admin/settings'),
  act: seeText('could not be loaded'),
});
