import { changeAnswers, changeSite } from './testing/change-answers.ts';
import { type Screen, seeText } from './screen.ts';
import type { Page } from 'playwright-core';

const EDITOR = 'https://editor.example';

/** The dashboard beyond its library. */
export const DASHBOARD_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard-editor',
    isBase: true,
    who: 'member',
    path: () => '/dashboard?tab=ai-editor',
    prepare: openEditor,
    act: async (page) => {
      await page.frameLocator('iframe').getByText('The editor of others').waitFor();
      await page.getByText('Loading editor...').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'dashboard-marketplace-gate',
    who: 'newcomer',
    path: () => '/dashboard?tab=sites',
    prepare: (page) =>
      changeAnswers<{ data: object }>(page, '**/api/user/limits', (answer) => ({
        ...answer,
        data: { ...answer.data, marketplace_enabled: false },
      })),
    act: seeText('Marketplace Access Required'),
  },
  { name: 'ai-editor-none', who: 'member', path: () => '/ai-editor', act: seeText('There is no video editor') },
];

/** Lets the site have an editor, which answers here, and the page show it. */
async function openEditor(page: Page): Promise<void> {
  await changeSite(page, { ai_editor_url: `${EDITOR}/start` });
  await page.route(`${EDITOR}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Editor</title><h1>The editor of others</h1></html>',
    }),
  );
}
