import type { ContentAct, DecisionResult, ModeratedContent, ModeratedContentDetail } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { sampleContent, sampleDecision, sampleDetail, sampleStatistics } from '../testing/sample-content.ts';
import './queue-screen.tsx';

type Body = { act: ContentAct; items: { id: string; version: number }[]; reason?: string; note?: string };

let contents: ModeratedContent[];
let detailOf: (content: ModeratedContent) => ModeratedContentDetail;
const STATUS = { approve: 'approved', flag: 'flagged', remove: 'removed', restore: 'approved' } as const;

function decide(body: Body): Answer {
  const results = body.items.map(({ id, version }): DecisionResult => {
    const found = contents.find((one) => one.id === id);
    const done = found?.version === version;
    if (found && done) Object.assign(found, { status: STATUS[body.act], version: version + 1 });
    return {
      id,
      done,
      code: done ? null : 'content_changed',
      message: done ? null : 'Somebody else has decided about this in the meantime. Look at it again.',
      decision_id: done ? `01990000-0000-7000-8000-0000000001${id.slice(-2)}` : null,
      content: found ?? null,
    };
  });
  return success(results);
}

function serve(answers: Record<string, () => Answer> = {}) {
  const one = ({ path }: { path: string }) => {
    const found = contents.find(({ id }) => path.endsWith(id));
    return found ? success(detailOf(found)) : failure(404, 'not_found', 'Resource not found.');
  };
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/moderation/content': () => success(wholeList(contents)),
    'GET /api/admin/moderation/statistics': () => success(sampleStatistics),
    'POST /api/admin/moderation/decisions': ({ body }) => decide(body as Body),
    ...Object.fromEntries(contents.map(({ id }) => [`GET /api/admin/moderation/content/${id}`, one])),
    ...Object.fromEntries(
      contents.map(({ id }) => [
        `POST /api/admin/moderation/decisions/01990000-0000-7000-8000-0000000001${id.slice(-2)}/undo`,
        () => success(contents.find((item) => item.id === id)),
      ]),
    ),
    ...answers,
  });
}

const open = (search = '') => renderApp(`/admin/content${search}`);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
  detailOf = sampleDetail;
  contents = [
    sampleContent(1),
    sampleContent(2, { status: 'flagged' }),
    sampleContent(3, { status: 'removed', erase_at: '2026-03-31T12:00:00.000Z' }),
    sampleContent(4, {
      kind: 'site',
      type: 'text',
      title: 'Corner Shop',
      status: 'approved',
      reason: null,
      views: null,
    }),
  ];
});

test('says what the documents say: counters, search, filters, how much is shown', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { name: 'Content Moderation Queue' })).toBeTruthy();
  expect(await screen.findByText('Showing 4 of 4 items')).toBeTruthy();
  const counters = within(screen.getByLabelText('Counters'));
  for (const [name, figure] of [
    ['Total Content', '1,234'],
    ['Pending Review', '12'],
    ['Flagged', '3'],
    ['Removed', '4'],
    ['Reported Today', '5'],
    ['Actions Today', '6'],
  ] as const) {
    expect(counters.getByText(name)).toBeTruthy();
    expect(await counters.findByText(figure)).toBeTruthy();
  }
  expect(screen.getByPlaceholderText('Search content...')).toBeTruthy();
  for (const words of ['All Status', 'All Types', 'Advanced Filters', 'Export Report'])
    expect(screen.getByText(words)).toBeTruthy();
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Status')).toEqual(['All Status', 'Approved', 'Pending', 'Flagged', 'Removed']);
  expect(choices('Type')).toEqual(['All Types', 'Videos', 'Images', 'Text']);
  const first = await row(/Video 1/);
  for (const words of ['Ruth Keller', 'Pending', 'Is a scam or misleading', '3', '1,204', '12'])
    expect(first.getByText(words)).toBeTruthy();
});

test('the menu offers what the documents offer, by where the content stands', async () => {
  serve();
  const { user } = open();
  const itemsOf = async (name: string) => {
    await user.click((await row(new RegExp(name))).getByRole('button', { name: `Actions for ${name}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items.filter((words) => words?.endsWith(' Content') === true);
  };
  expect(await itemsOf('Video 1')).toEqual(['View Content', 'Approve Content', 'Flag Content', 'Remove Content']);
  expect(await itemsOf('Video 2')).toEqual(['View Content', 'Approve Content', 'Remove Content']);
  expect(await itemsOf('Video 3')).toEqual(['View Content', 'Restore Content']);
  expect(await itemsOf('Corner Shop')).toEqual(['View Content', 'Flag Content', 'Remove Content']);
});

test('approving says so in the documented words, and is taken back', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click((await row(/Video 1/)).getByRole('button', { name: 'Actions for Video 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Approve Content' }));
  expect(await screen.findByText('Content Approved')).toBeTruthy();
  expect(screen.getByText('Video 1 has been approved and is now live.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Decision taken back')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/undo'))).toBe(true);
});

test('removing asks the documented question with its reasons, and says so in the documented words', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click((await row(/Video 1/)).getByRole('button', { name: 'Actions for Video 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Content' }));
  const question = await dialog('Remove content');
  expect(question.getByText('Are you sure you want to remove "Video 1"? This action cannot be undone.')).toBeTruthy();
  await user.type(question.getByLabelText('Note to the owner'), 'Buyers never got it.');
  await user.click(question.getByRole('button', { name: 'Remove Content' }));
  expect(await screen.findByText('Content Removed')).toBeTruthy();
  expect(screen.getByText('Video 1 has been permanently removed.')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    act: 'remove',
    items: [{ version: 1 }],
    reason: 'misleading',
    ground: 'terms',
    note: 'Buyers never got it.',
  });
});

test('a law has to be named before anything is sent', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click((await row(/Corner Shop/)).getByRole('button', { name: 'Actions for Corner Shop' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Flag Content' }));
  const question = await dialog('Flag "Corner Shop"');
  await user.selectOptions(question.getByLabelText('What it breaks'), 'Against the law');
  await user.click(question.getByRole('button', { name: 'Flag' }));
  expect(await question.findByText('Name the law that it breaks.')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(question.getByLabelText(/Law or clause/), 'Article 5{Enter}');
  expect(await screen.findByText('Content Flagged')).toBeTruthy();
  expect(screen.getByText('Corner Shop has been flagged for review.')).toBeTruthy();
});

test('an item opens with all that helps to decide, and the keyboard decides and goes on to the next that waits', async () => {
  contents = [sampleContent(1), sampleContent(2), sampleContent(4, { status: 'approved' }), sampleContent(3)];
  const { asked } = serve();
  const { user } = open();
  await screen.findByText('Video 1');
  await user.keyboard('j');
  const first = await dialog('Video 1');
  expect(await screen.findByText('Opening Content')).toBeTruthy();
  expect(screen.getByText('Opening "Video 1".')).toBeTruthy();
  for (const words of ['This tea cures everything.', 'cures everything', 'They never ship.', 'twice'])
    expect(first.getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
  expect(first.getByRole('button', { name: 'Go to 0:04' })).toBeTruthy();
  await user.keyboard('j');
  await dialog('Video 2');
  await user.keyboard('k');
  await dialog('Video 1');
  await user.keyboard('a');
  await dialog('Video 2');
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ act: 'approve' });
  await user.keyboard('r');
  const question = await dialog('Remove content');
  // The keys belong to the question now.
  await user.type(question.getByLabelText('Note to the owner'), 'a f j');
  await user.click(question.getByRole('button', { name: 'Remove Content' }));
  await dialog('Video 3');
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('several are decided at once; what somebody else has decided stays as they decided', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click((await row(/Video 1/)).getByRole('checkbox'));
  await user.click((await row(/Video 2/)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: /selected|ticked|Bulk/i }));
  contents = contents.map((one) => (one.title === 'Video 2' ? { ...one, version: 9 } : one));
  await user.click(bar.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/1 had changed in the meantime/)).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ items: [{}, {}] });
});

test('an appeal is answered where the content is looked at', async () => {
  const appeal = {
    id: '01990000-0000-7000-8000-000000000060',
    text: 'It ships within a day.',
    made_at: '2026-03-02T10:00:00.000Z',
    outcome: null,
    answer: '',
    answered_at: null,
  };
  contents = [sampleContent(3, { status: 'removed', has_appeal: true })];
  detailOf = (content) => sampleDetail(content, { decisions: [sampleDecision({ appeal })] });
  const { asked } = serve({
    [`POST /api/admin/moderation/appeals/${appeal.id}/answer`]: () => success(contents[0]),
  });
  const { user } = open(`?content=${contents[0]?.id}`);
  const inside = await dialog('Video 3');
  expect(await inside.findByText('It ships within a day.')).toBeTruthy();
  await user.click(inside.getByRole('button', { name: 'Send answer' }));
  expect(await inside.findByText('Write an answer.')).toBeTruthy();
  await user.click(inside.getByRole('radio', { name: /Take it back/ }));
  await user.type(inside.getByLabelText('Answer'), 'You are right.');
  await user.click(inside.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Appeal answered')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    outcome: 'reversed',
    answer: 'You are right.',
  });
});

test('pictures that are not there are made, and shown once they are', async () => {
  let isMade = false;
  detailOf = (content) => sampleDetail(content, isMade ? {} : { frames: { state: 'missing' } });
  const make = vi.fn<() => Answer>(() => {
    isMade = true;
    return success({ state: 'making' });
  });
  serve({ [`POST /api/admin/moderation/content/${contents[0]?.id}/frames`]: make });
  open(`?content=${contents[0]?.id}`);
  const inside = await dialog('Video 1');
  expect(await inside.findByRole('button', { name: 'Go to 0:02' }, { timeout: 5_000 })).toBeTruthy();
  expect(make).toHaveBeenCalledTimes(1);
});

test('pictures that cannot be made are asked for no more, until somebody wants them tried again', async () => {
  let state: 'failed' | 'ready' = 'failed';
  detailOf = (content) => sampleDetail(content, state === 'ready' ? {} : { frames: { state } });
  const again = vi.fn<() => Answer>(() => {
    state = 'ready';
    return success({ state: 'making' });
  });
  const { asked } = serve({ [`POST /api/admin/moderation/content/${contents[0]?.id}/frames`]: again });
  const { user } = open(`?content=${contents[0]?.id}`);
  const inside = await dialog('Video 1');
  expect(await inside.findByText(/The pictures could not be made/)).toBeTruthy();
  const readings = () => asked.filter(({ path }) => path.endsWith(`/content/${contents[0]?.id}`)).length;
  const before = readings();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([readings(), again.mock.calls.length]).toEqual([before, 0]);
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByRole('button', { name: 'Go to 0:02' }, { timeout: 5_000 })).toBeTruthy();
});

test('filters stand in the address; says when nothing is there, when nothing fits, and when it could not be read', async () => {
  contents = [];
  const { asked } = serve();
  open();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  open('?status=flagged&type=image&reason=health&source=report&reports_min=3&search=zebra');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await waitFor(() =>
    expect(
      Object.fromEntries(asked.findLast(({ path }) => path === '/api/admin/moderation/content')?.query ?? []),
    ).toMatchObject({
      status: 'flagged',
      type: 'image',
      reason: 'health',
      source: 'report',
      reports_min: '3',
      search: 'zebra',
    }),
  );
});

test('a queue that could not be read says why', async () => {
  serve({ 'GET /api/admin/moderation/content': () => failure(422, 'invalid_input', 'Please check your input.') });
  open();
  expect(await screen.findByText('The queue could not be loaded')).toBeTruthy();
});
