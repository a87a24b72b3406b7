import type { VideoReport } from '../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { changeAnswers } from './testing/change-answers.ts';

const REPORTS = '/admin/content';

/** What viewers report, as administrators see it. */
export const MODERATION_SCREENS: readonly Screen[] = [
  { name: 'admin-reports', who: 'operator', path: () => REPORTS, prepare: showReports, act: seeText('Cold brew') },
  {
    name: 'admin-report',
    who: 'operator',
    path: () => `${REPORTS}?report=${idOf(0)}`,
    prepare: showReports,
    act: seeText('In their words'),
  },
  { name: 'admin-reports-none', who: 'operator', path: () => REPORTS, act: seeText('Nothing reported') },
];

const idOf = (place: number) => `0199a1b2-0000-7000-8000-00000000000${place}`;

const GIVEN: Pick<VideoReport, 'reason' | 'details' | 'times' | 'status'>[] = [
  {
    reason: 'misleading',
    details:
      'The video says that the machine makes cold brew in one minute. I bought it for that. It takes eleven hours, and the shop does not answer mails.',
    times: 1,
    status: 'open',
  },
  { reason: 'person', details: '', times: 1_204, status: 'open' },
  { reason: 'copyright', details: 'The music is mine.', times: 2, status: 'acted' },
  { reason: 'sexual', details: '', times: 3, status: 'dismissed' },
];
const TITLES = [
  'Cold brew in one minute',
  'Curl cream before and after',
  'Glow serum',
  'Silk pillowcase, honest review',
];

async function showReports(page: Page): Promise<void> {
  const at = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
  const data = GIVEN.map((given, place) => ({
    ...given,
    id: idOf(place),
    created_at: at(30 + place),
    last_at: at(place * 7 + 0.2),
    decided_at: given.status === 'open' ? null : at(1),
    video: {
      id: idOf(place),
      title: TITLES[place],
      share_url: 'https://videos.example.com/watch/k7mQ2xv9',
      visibility: place === 1 ? 'private' : 'unlisted',
      removed: place === 3,
    },
    owner: { id: idOf(9), name: 'Elena Marsh', email: 'elena.marsh@example.com' },
  }));
  await changeAnswers<{ data: object }>(page, '**/api/admin/reports?**', (answer) => ({
    ...answer,
    data: { ...answer.data, data, total: data.length, from: 1, to: data.length },
  }));
}
