import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { idOf, openSites, sampleEdited, sampleSite, serveSites } from '../testing/serve-sites.ts';
import './figures-screen.tsx';

const { id } = sampleSite();
const day = (name: string, visits: number, plays: number) => ({ day: name, visits, plays, clicks: 0, leads: 0 });
const figures = (isEmpty = false) => ({
  from: '2026-03-01',
  to: '2026-03-02',
  total: { visits: isEmpty ? 0 : 1_204, plays: isEmpty ? 0 : 3, clicks: 0, leads: 0 },
  days: isEmpty ? [] : [day('2026-03-01', 4, 1), day('2026-03-02', 1_200, 2)],
  videos: isEmpty ? [] : [{ video_id: idOf('d1'), title: 'Glow in spring', plays: 3 }],
  links: [],
});

function serve(answer = figures()) {
  return serveSites({
    handlers: {
      [`GET /api/sites/${id}`]: () => success(sampleEdited()),
      [`GET /api/sites/${id}/figures`]: () => success(answer),
    },
  });
}

test('the figures of a site stand with its charts, each with its sentence, and what was played most', async () => {
  serve();
  openSites(`/sites/${id}/figures`);
  expect(await screen.findByText('1,204')).toBeTruthy();
  expect(screen.getByText('1,204 visits. Most on Mar 2: 1,200.')).toBeTruthy();
  expect(screen.getByText('3 plays, 0 clicks and 0 leads.')).toBeTruthy();
  expect(within(screen.getByRole('list')).getByText('Glow in spring')).toBeTruthy();
  expect(screen.getByText('Nothing was clicked in these days.')).toBeTruthy();
});

test('another stretch is asked for', async () => {
  const { asked } = serve();
  const { user } = openSites(`/sites/${id}/figures`);
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  const lengths = () =>
    asked
      .filter(({ path }) => path.endsWith('/figures'))
      .map(
        ({ query }) => (Date.parse(query.get('date_to') ?? '') - Date.parse(query.get('date_from') ?? '')) / 86_400_000,
      );
  await waitFor(() => expect(lengths()).toEqual([27, 6]));
});

test('days without a visit say what to do', async () => {
  serve(figures(true));
  openSites(`/sites/${id}/figures`);
  expect(await screen.findByRole('heading', { name: 'No visits in these days' })).toBeTruthy();
});
