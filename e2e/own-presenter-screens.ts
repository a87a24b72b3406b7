import { PRESENTER_LACKS } from '@sayso/contract';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

const MAKERS = '**/api/a2e/presenters/makers';
const PRESENTERS = '**/api/a2e/presenters';

/** Presenters of one's own, in the wizard. */
export const OWN_PRESENTER_SCREENS: readonly Screen[] = [
  {
    name: 'create-1-own-presenters',
    isBase: true,
    who: 'member',
    path: () => '/create',
    prepare: offerMakers,
    act: async (page) => {
      await openCustom(page);
      await seeText('could not use this face')(page);
    },
  },
  {
    name: 'create-1-own-presenters-error',
    who: 'member',
    path: () => '/create',
    prepare: (page) => failCalls(page, PRESENTERS),
    act: async (page) => {
      await openCustom(page);
      await seeText('Your presenters could not be loaded')(page);
    },
  },
  {
    name: 'create-1-own-presenter-form',
    who: 'member',
    path: () => '/create',
    prepare: offerMakers,
    act: async (page) => {
      await openCustom(page);
      await page.getByRole('button', { name: 'Make your own presenter' }).click();
      await page.getByRole('dialog').getByText('30 seconds of video').waitFor();
    },
  },
];

const openCustom = (page: Page) => page.getByRole('tab', { name: 'Create Custom' }).click();

/** Two partners that make presenters, one that is being made, and one of which nothing came. */
async function offerMakers(page: Page): Promise<void> {
  const photo = { cost_seconds: 30, usual_minutes: 10, seconds: null, refusal: null };
  const film = { cost_seconds: 0, usual_minutes: 30, seconds: { least: 10, most: 60 }, refusal: null };
  const cannot = PRESENTER_LACKS;
  const makers = [
    { partner: 'heygen', partner_name: 'HeyGen', pays: 'own_key', seconds_left: null, cannot, photo, film: null },
    { partner: 'a2e', partner_name: 'A2E', pays: 'site', seconds_left: 570, cannot, photo, film },
  ];
  await page.route(MAKERS, (route) => route.fulfill({ json: { status: 'success', data: makers } }));
  const presenters = [presenterOf('Ada', { status: 'processing', progress: 40 }), presenterOf('Bea in the office', {})];
  await page.route(PRESENTERS, (route) => route.fulfill({ json: { status: 'success', data: presenters } }));
}

let made = 0;
function presenterOf(name: string, other: object): object {
  made += 1;
  const at = '2026-03-04T12:00:00.000Z';
  return {
    id: `01990000-0000-7000-8000-0000000000${10 + made}`,
    name,
    partner: 'a2e',
    partner_name: 'A2E',
    source: 'photo',
    status: 'failed',
    progress: null,
    usual_minutes: 10,
    error:
      'The partner could not use this face. Take a sharp photo or film of one person who looks into the camera, and try with that.',
    pays: 'site',
    picture_url: '',
    created_at: at,
    consent: { person: 'self', text: 'I am the person who is seen here.', at, by: null },
    ...other,
  };
}
