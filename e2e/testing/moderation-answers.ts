import type {
  ContentDecision,
  ModeratedContent,
  ModeratedContentDetail,
  StatementOfReasons,
} from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { changeAnswers } from './change-answers.ts';

/** Where the calls of the queue are. */
export const CALLS = '**/api/admin/moderation';

/** Ids of what is answered. */
export const idOf = (place: number) => `0199a1b2-0000-7000-8000-00000000000${place}`;
const at = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();

const GIVEN: readonly Partial<ModeratedContent>[] = [
  {
    title: 'Video that claims cold brew cures everything, in one minute, without a machine',
    reason: 'health',
    reports: 12,
  },
  {
    title: 'Corner Shop',
    kind: 'site',
    type: 'text',
    reason: 'misleading',
    reports: 2,
    has_appeal: true,
    is_raised: false,
    status: 'removed',
  },
  { title: 'our shop.png', kind: 'upload', type: 'image', reason: 'copyright', is_hidden: true },
  { title: 'Glow serum, morning routine', status: 'flagged', reason: 'earnings', reports: 1_204 },
  { title: 'Nora', kind: 'avatar', type: 'image', status: 'approved', reason: null },
  { title: 'Curl cream before and after', status: 'removed', reason: 'hateful', reports: 3 },
];

const contents = (): ModeratedContent[] =>
  GIVEN.map((given, place) => ({
    id: idOf(place),
    kind: 'video',
    type: 'video',
    title: '',
    creator: { id: idOf(9), name: 'Elena Marsh' },
    account_id: idOf(9),
    owner: { id: idOf(9), name: 'Elena Marsh', email: 'elena.marsh@example.com' },
    status: 'pending',
    is_hidden: false,
    has_appeal: false,
    is_raised: false,
    reason: null,
    language: 'en',
    views: (given.type ?? 'video') === 'video' ? 1_830 * (place + 1) : null,
    downloads: (given.type ?? 'video') === 'video' ? 12 * (place + 1) : null,
    reports: 0,
    thumbnail_url: null,
    created_at: at(30 + place * 20),
    last_at: at(place * 7),
    erase_at: given.status === 'removed' ? at(-24 * 21) : null,
    is_gone: false,
    version: 1,
    ...given,
  }));

type ListAnswer = { data: object };

/** Answers the queue with these. */
export async function answerQueue(page: Page, data: readonly ModeratedContent[]): Promise<void> {
  await changeAnswers<ListAnswer>(page, `${CALLS}/content?**`, (answer) => ({
    ...answer,
    data: { ...answer.data, data, total: data.length, from: data.length && 1, to: data.length, last_page: 1 },
  }));
}

/** Answers the queue with something of every kind. */
export const fillQueue = (page: Page) => answerQueue(page, contents());

const SAID: StatementOfReasons = {
  restriction: 'Site "Corner Shop" was removed.',
  facts:
    'Is a scam or misleading. Buyers never got what they paid for. Words that were found: "bitcoin giveaway" (offers).',
  detection: 'An automatic check for words found it. Somebody who saw it reported it.',
  decision: 'A person who operates this site looked at it and decided.',
  ground:
    'It is held to be against the terms of Sayso (https://videos.example.com/page/terms), because it is a scam or misleading.',
  scope:
    'It is gone for everybody, in all countries, at Sayso and on every page that shows it from there. It can be restored until 31 March 2026, and is erased after that.',
  redress:
    'You can appeal once, until 31 March 2026, at https://videos.example.com/decisions. A person will answer you. You may also turn to a certified body for out-of-court dispute settlement, or to a court.',
};

const APPEAL = {
  id: idOf(8),
  text: 'The giveaway was a joke of a friend who had access. It is off the page, and every buyer has their parcel by now.',
  made_at: at(2),
  outcome: null,
  answer: '',
  answered_at: null,
};

/** Answers a removed site whose owner appeals. */
export async function showSite(page: Page): Promise<void> {
  const all = contents();
  const site = { ...(all[1] as ModeratedContent), id: idOf(3) };
  await answerQueue(page, [...all.slice(0, 1), site, ...all.slice(2)]);
  const about = { content: { id: idOf(3), kind: 'site' as const, title: 'Corner Shop' } };
  const decision = {
    ...about,
    id: idOf(7),
    act: 'remove' as const,
    is_automated: false,
    decided_by: { id: idOf(6), name: 'Olga Petrova' },
    decided_at: at(50),
    reason: 'misleading' as const,
    note: 'Buyers never got what they paid for.',
    statement: SAID,
    undone_at: null,
    can_undo: true,
    appeal: APPEAL,
  };
  const detail: ModeratedContentDetail = {
    ...site,
    texts: [
      { place: 'Name', text: 'Corner Shop' },
      { place: 'First section', text: 'Everything for your corner' },
      { place: 'Offers', text: 'Join our bitcoin giveaway: send one, and get two back.' },
      { place: 'Footer', text: 'Corner Shop, Main Street 1' },
    ],
    transcript: null,
    video_url: null,
    poster_url: null,
    captions_url: null,
    picture_url: null,
    duration_ms: null,
    frames: { state: 'none' },
    public_url: null,
    findings: [
      {
        key: 'a',
        list: 'Scams',
        reason: 'misleading',
        language: 'en',
        term: 'bitcoin giveaway',
        place: 'Offers',
        excerpt: 'join our bitcoin giveaway: send one, and get two back.',
        hides: false,
      },
    ],
    report_list: [
      {
        id: idOf(5),
        reason: 'misleading',
        details: 'I paid three weeks ago, and the shop does not answer mails.',
        times: 2,
        status: 'acted',
        created_at: at(80),
        last_at: at(60),
        decided_at: at(50),
        decision_id: idOf(7),
        reporters: [{ name: 'Ada Byron', email: 'ada@example.com' }],
      },
    ],
    decisions: [decision],
    history: [
      { ...decision, id: idOf(4), act: 'flag', appeal: null, content: { ...about.content, title: 'Glow serum' } },
    ],
    account_removals: 1,
  };
  await page.route(`${CALLS}/content/${idOf(3)}`, (route) =>
    route.fulfill({ json: { status: 'success', data: detail } }),
  );
}

/** Answers decisions about something of one's own. */
export async function decideAboutMine(page: Page): Promise<void> {
  const about = {
    kind: 'video',
    subject_id: idOf(1),
    title: 'Cold brew in one minute',
    status: 'removed',
    erase_at: at(-24 * 21),
    is_gone: false,
  } as const;
  const decision: ContentDecision = {
    id: idOf(1),
    act: 'remove',
    is_automated: false,
    decided_at: at(30),
    reason: 'misleading',
    note: '',
    statement: SAID,
    is_in_force: true,
    can_appeal: true,
    appeal_until: at(-24 * 28),
    appeal: null,
    content: about,
  };
  const answered: ContentDecision = {
    ...decision,
    id: idOf(2),
    act: 'flag',
    is_in_force: false,
    can_appeal: false,
    appeal: {
      ...APPEAL,
      outcome: 'reversed',
      answer: 'You are right, thank you for the receipts.',
      answered_at: at(1),
    },
    content: { ...about, title: 'Glow serum, morning routine', status: 'approved', erase_at: null },
  };
  const data = [decision, answered];
  await changeAnswers<ListAnswer>(page, '**/api/content-decisions?**', (answer) => ({
    ...answer,
    data: { ...answer.data, data, total: data.length },
  }));
}

/** Lets videos of the library be held back. */
export async function holdVideos(page: Page): Promise<void> {
  const holds = ['removed', 'flagged', 'hidden'];
  await changeAnswers<{ data: { data: object[] } }>(page, '**/api/videos?*', (answer) => ({
    ...answer,
    data: {
      ...answer.data,
      data: answer.data.data.map((video, place) => ({
        ...video,
        held: holds[place] ?? null,
        ...(place === 0 && { video_url: null, thumbnail_url: null }),
      })),
    },
  }));
}
