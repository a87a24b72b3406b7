import { accountsApi, DEFAULT_PREFERENCES, type Preferences } from '../../packages/contract/src/index.ts';
import type { APIResponse, Page, Response } from 'playwright-core';

type VideoAnswer = { data: { data: Record<string, unknown>[]; total: number; totals: Record<string, number> } };

const UNFINISHED = {
  video_url: null,
  captions_url: null,
  subtitles_url: null,
  duration: null,
  duration_ms: null,
  metadata: { width: 1080, height: 1920 },
};
/** States that pass too quickly to be photographed, laid over the first videos of a real answer. */
const STATES = [
  {
    status: 'processing',
    title: 'Desk lamp, first hook',
    progress: {
      percent: 42,
      stage: 'frames',
      frames_done: 172,
      frames_total: 540,
      ms_left: 9000,
      queue_place: null,
      on_hold: null,
      is_background: false,
      queued_at: new Date().toISOString(),
      started_at: new Date().toISOString(),
    },
  },
  {
    status: 'pending',
    title: 'Desk lamp, second hook',
    progress: {
      percent: 0,
      stage: null,
      frames_done: null,
      frames_total: null,
      ms_left: null,
      queue_place: 3,
      on_hold: null,
      is_background: false,
      queued_at: new Date().toISOString(),
      started_at: null,
    },
  },
  {
    status: 'failed',
    title: 'Silk pillowcase, honest review',
    progress: null,
    failure_reason: 'Drawing the video stopped. Try again.',
  },
  { status: 'cancelled', title: 'Protein bar taste test', progress: null },
];

/** Changes what the server answers on its way to the page. A call that ends with its page stays without an answer. */
export async function changeAnswers<Answer>(
  page: Page,
  pattern: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort().catch(() => undefined);
    const answer = (await response.json()) as Answer;
    await route.fulfill({ response, json: change(answer) }).catch(() => undefined);
  });
}

/** Changes stored settings on their way to the page. */
export const changeSettings = (page: Page, changes: Record<string, object>) =>
  changeAnswers<{ data: Record<string, object> }>(page, '**/api/admin/settings', (answer) => {
    for (const [key, change] of Object.entries(changes)) answer.data[key] = { ...answer.data[key], ...change };
    return answer;
  });

/** A list that fits on one page. */
export const pageOf = (data: readonly object[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  from: 1,
  to: data.length,
  next_page_url: null,
});

/** Adds videos that wait, run, failed and were cancelled to what the library is told. */
export async function changeVideos(page: Page): Promise<void> {
  await changeAnswers<VideoAnswer>(page, '**/api/videos?*', (answer) => {
    const { data } = answer.data;
    // The trash stays empty.
    if (data.length === 0) return answer;
    const added = STATES.map((state, index) => ({
      ...data[index % data.length],
      ...UNFINISHED,
      ...state,
      id: `0195a000-0000-7000-8000-00000000000${index}`,
    }));
    answer.data.data = [...added.slice(0, 2), ...data, ...added.slice(2)];
    answer.data.total += added.length;
    Object.assign(answer.data.totals, { total: answer.data.total, processing: 1, queued: 1 });
    return answer;
  });
}

/** Lets a finished video be shown as it is while a change of it is made: it keeps its file, and can be cancelled. */
export async function changeFinished(page: Page): Promise<void> {
  await changeAnswers<VideoAnswer>(page, '**/api/videos?*', (answer) => {
    const [processing, pending] = STATES;
    answer.data.data = answer.data.data.map((video, index) => ({
      ...video,
      status: index === 0 ? processing?.status : pending?.status,
      progress: { ...(index === 0 ? processing : pending)?.progress, ms_left: 49_000 },
    }));
    return answer;
  });
}

/** Lets the trash show what the library holds. */
export async function fillTrash(page: Page): Promise<void> {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  await page.route('**/api/videos?*', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('trash=true', 'trash=false') });
    const answer = (await response.json()) as VideoAnswer;
    answer.data.data = answer.data.data.map((video, index) => ({
      ...video,
      removed_at: inDays(-9 * index),
      erase_at: inDays(30 - 9 * index),
    }));
    await route.fulfill({ response, json: answer });
  });
}

/** Lets videos wait for every upload that is asked about, and a template name it. */
export async function waitForUploads(page: Page): Promise<void> {
  await changeAnswers<{ data: object }>(page, '**/api/uploads/*', (answer) => ({
    ...answer,
    data: { ...answer.data, waiting_videos: 2, templates: 1 },
  }));
}

/**
 * Lets whoever is signed in like the app so, on this page alone: the person is in other tabs as well. Answered in the page itself: a page
 * whose requests pass through here has no cache, and fetches and compiles every script anew.
 */
export async function changePreferences(page: Page, look: Partial<Preferences>): Promise<void> {
  const answer = { status: 'success', data: { ...DEFAULT_PREFERENCES, ...look } };
  await page.addInitScript(
    ([path, json]) => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const isAsked = (init?.method ?? 'GET') === 'GET' && new URL(String(input), location.href).pathname === path;
        return isAsked ? new Response(json, { headers: { 'content-type': 'application/json' } }) : fetch(input, init);
      };
    },
    [accountsApi.getPreferences.path, JSON.stringify(answer)] as const,
  );
}

/** Words of every server error. */
export const SERVER_TROUBLE = 'Server error occurred. Please try again later.';
/** Marks the answers of `failCalls`. */
const ON_PURPOSE = 'x-fails-on-purpose';

/** Makes calls fail as a server in trouble would. */
export async function failCalls(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      headers: { [ON_PURPOSE]: 'yes' },
      json: {
        status: 'error',
        message: SERVER_TROUBLE,
        code: 'internal',
        request_id: 'test',
      },
    }),
  );
}

/** Tells the answers of `failCalls` from real ones. */
export const isRefusedOnPurpose = (response: Response): boolean => response.headers()[ON_PURPOSE] !== undefined;

/** Never answers calls, so that the loading state stays. */
export async function holdCalls(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, () => new Promise(() => undefined));
}

/** A page may show the editor that its installation has. */
function policyWith(response: APIResponse, editorUrl: unknown): string {
  const policy = response.headers()['content-security-policy'] ?? '';
  return typeof editorUrl === 'string' ? policy.replace('frame-src', `frame-src ${new URL(editorUrl).origin}`) : policy;
}

/** Changes what the page says of the installation, in the page itself and in later answers. */
export async function changeSite(page: Page, facts: Record<string, unknown>): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [stored = '{}'] = /(?<=id="site-facts">).*?(?=<\/script>)/u.exec(html) ?? [];
      const changed = JSON.stringify({ ...JSON.parse(stored), ...facts });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policyWith(response, facts['ai_editor_url']) },
        body: html.replace(stored, () => changed),
      });
    },
  );
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...facts } } });
  });
}
