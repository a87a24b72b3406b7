import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Feature, NavEntry, OperatorFeature } from '../feature.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/samples.ts';
import type * as Features from './features.ts';
import type * as NavigationEntries from './navigation-entries.ts';
import type * as OperatorFeatures from './operator/operator-features.ts';

const Sketches = () => <h1>All sketches</h1>;
const SketchTab = () => <h1>Sketches of everybody</h1>;
const SketchSettings = () => <h1>How sketches are made</h1>;

beforeAll(() => {
  vi.resetModules();
  vi.doMock('./features.ts', async (original) => {
    const real = await original<typeof Features>();
    const { PLACES } = await import('../feature.ts');
    const sketches: Feature = {
      routes: {
        customers: [
          createRoute({
            getParentRoute: () => PLACES.customers,
            path: '/sketches',
            component: lazyRouteComponent(async () => ({ Sketches }), 'Sketches'),
          }),
        ],
      },
    };
    return {
      ...real,
      FEATURES: { ...real.FEATURES, sketches },
      ALL_FEATURES: [...real.ALL_FEATURES, sketches],
    };
  });
  vi.doMock('./navigation-entries.ts', async (original) => {
    const { NAVIGATION_ENTRIES } = await original<typeof NavigationEntries>();
    const sketches: NavEntry = { to: '/sketches', label: 'My Sketches', icon: Pencil, shown: 'menu' };
    return { NAVIGATION_ENTRIES: [...NAVIGATION_ENTRIES, sketches] };
  });
  vi.doMock('./operator/operator-features.ts', async (original) => {
    const { OPERATOR_FEATURES } = await original<typeof OperatorFeatures>();
    const all = { key: 'all', label: 'Sketch Management', screen: SketchTab };
    const sketches: OperatorFeature = {
      tabs: [{ key: 'sketches', label: 'Sketch Management', icon: Pencil, sections: [all] }],
      sections: { settings: [{ key: 'sketching', label: 'Sketching', screen: SketchSettings }] },
    };
    return { OPERATOR_FEATURES: [...OPERATOR_FEATURES, sketches] };
  });
});
afterAll(() => {
  vi.doUnmock('./features.ts');
  vi.doUnmock('./navigation-entries.ts');
  vi.doUnmock('./operator/operator-features.ts');
  vi.resetModules();
});

async function open(address: string, user = sampleUser) {
  fakeApi({ 'GET /api/auth/user': () => success({ user }) });
  const { saveToken } = await import('../lib/api/credentials.ts');
  const { renderApp } = await import('../testing/render-app.tsx');
  saveToken('t');
  return renderApp(address);
}

test('a feature that registers itself has its screen, and its place in the navigation while one is there', async () => {
  await open('/sketches');
  await screen.findByRole('heading', { name: 'All sketches' });
  const place = screen.getAllByRole('link', { name: 'My Sketches' })[0];
  expect(place?.getAttribute('aria-current')).toBe('page');
});

test('a feature that registers itself has its tab of the back office, and its section of the settings', async () => {
  const { router } = await open('/admin/sketches', { ...sampleUser, user_type: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Sketches of everybody' })).toBeDefined();
  const tabs = screen.getByRole('navigation', { name: 'Back office' });
  within(tabs).getByRole('link', { name: 'Sketch Management', current: 'page' });
  await router.navigate({ to: '/admin/$tab', params: { tab: 'settings' }, search: { section: 'sketching' } });
  expect(await screen.findByRole('heading', { name: 'How sketches are made' })).toBeDefined();
});
