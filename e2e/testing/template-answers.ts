import type { Page } from 'playwright-core';
import {
  type ReviewedTemplate,
  type Template,
  type TemplateDetail,
  templatesApi,
} from '../../packages/contract/src/index.ts';
import { changeAnswers } from './change-answers.ts';

const LIST = `**${templatesApi.listTemplates.path}?**`;
const FEATURED = `**${templatesApi.listFeaturedTemplates.path}`;
const ONE = `**${templatesApi.getTemplate.path.replace(':id', '*')}`;
const VERSIONS = `**${templatesApi.listTemplateVersions.path.replace(':id', '*')}`;
const REVIEW = `**${templatesApi.listReviewedTemplates.path}?**`;
const MAKER = { id: '0195a000-0000-7000-8000-000000000380', name: 'Elena Marsh' };
const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** What many people think of templates, by their place in a list. */
const liked = <One extends Template>(template: One, place: number): One => ({
  ...template,
  uses: Math.round(1_840 / (place + 1)),
  rating: { average: Math.round(49 - (place % 5) * 3) / 10, count: 240 - place * 17, mine: place === 0 ? 5 : null },
});

/** Lets many people have used and rated every template. */
export async function useMuch(page: Page): Promise<void> {
  await changeAnswers<{ data: { data: Template[] } }>(page, LIST, (answer) => ({
    ...answer,
    data: { ...answer.data, data: answer.data.data.map(liked) },
  }));
  await changeAnswers<{ data: Template[] }>(page, FEATURED, (answer) => ({ ...answer, data: answer.data.map(liked) }));
}

type OneAnswer = { data: TemplateDetail | object[] };

/** Lets every template be one of the account's own, which an operator has refused to show to everybody. */
export async function ownRefused(page: Page): Promise<void> {
  const state = { is_own: true, review: 'refused', review_note: 'Say in the script that results differ.' } as const;
  await changeAnswers<OneAnswer>(page, ONE, (answer) =>
    Array.isArray(answer.data) ? answer : { ...answer, data: { ...answer.data, ...state, created_by: MAKER } },
  );
  await page.route(VERSIONS, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        data: [3, 2, 1].map((version) => ({
          version,
          name: 'Three reasons',
          script: `Three *reasons* to try {{product}}, in the words of version ${version}. Number one: {{reason_one}}.`,
          slot_count: 9,
          is_current: version === 3,
          is_published: version === 1,
          created_by: MAKER,
          created_at: hoursAgo(50 * (4 - version)),
        })),
      },
    }),
  );
}

/** Lets two templates of customers wait for a decision. */
export async function reviewSome(page: Page): Promise<void> {
  await page.route(REVIEW, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('state', 'published');
    const response = await route.fetch({ url: url.href });
    const answer = (await response.json()) as { data: { data: ReviewedTemplate[] } };
    const waiting = answer.data.data.slice(0, 2).map((template, place) => ({
      ...template,
      name: ['Our weekly spot, with the price and the day', 'Before and after'][place],
      review: 'waiting',
      owner: { ...MAKER, email: 'elena.marsh@example.com' },
      is_featured: false,
      published_version: null,
      updated_at: hoursAgo(3 + place * 20),
    }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, data: waiting, total: 2 } } });
  });
}
