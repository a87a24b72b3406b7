import {
  type AnyRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  Outlet,
} from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { type Feature, type Place, PLACES } from '../feature.ts';
import { AdminMode } from '../people/identity/impersonation/admin-mode.tsx';
import { useFollowMaintenance, useSite } from '../people/settings/site.queries.ts';
import { DEFAULT_PRODUCT_NAME, ProductName } from '../lib/use-title.ts';
import { useLanguage } from '../lib/use-language.ts';
import { report, reportFault } from '../lib/report.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { FEATURES } from './features.ts';
import {
  CustomerScreens,
  GuestsOnly,
  MembersOnly,
  OperatorRooms,
  OperatorsOnly,
  ReadingScreens,
  Checking,
} from './guards.tsx';
import { appTexts } from './app.texts.gen.ts';

const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }));

const { root, guests, open, reading, members, customers, rooms } = PLACES;
/** Of keys for outside services as clients of the documented API keep them, under a name of their own choice. */
const FIELDS = ['heygen', 'googleTTS', 'openai'];

/** Takes keys for outside services out of this browser, whoever left them here: they belong on the server. */
function forgetStoredKeys(): void {
  for (const [name, text] of Object.entries(localStorage)) {
    if (holdsKeys(String(text))) localStorage.removeItem(name);
  }
}

function holdsKeys(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && FIELDS.every((field) => Object.hasOwn(value, field));
  } catch {
    return false;
  }
}

root.update({ component: Root, notFoundComponent: NotFound });
guests.update({ component: GuestsOnly });
open.update({ component: lazyRouteComponent(() => import('./shell/public-shell.tsx'), 'OpenScreens') });
reading.update({ component: ReadingScreens });
members.update({ component: MembersOnly });
customers.update({ component: CustomerScreens });
rooms.update({ component: OperatorRooms });

const settings = createRoute({
  getParentRoute: () => customers,
  path: '/settings',
  component: lazyRouteComponent(() => import('./account/account-settings-screen.tsx'), 'AccountSettingsScreen'),
});
const operators = createRoute({ getParentRoute: () => members, id: 'operators', component: OperatorsOnly });
const loadOperator = () => import('./operator/operator-screens.tsx');
const admin = createRoute({
  getParentRoute: () => operators,
  path: '/admin',
  component: lazyRouteComponent(loadOperator, 'OperatorHome'),
});
const adminTab = createRoute({
  getParentRoute: () => operators,
  path: '/admin/$tab',
  component: lazyRouteComponent(loadOperator, 'OperatorTabScreen'),
});

/** The routes that a feature has at a place. */
type RoutesOf<F, P extends Place> = F extends { routes: { readonly [K in P]: ReadonlyArray<infer R extends AnyRoute> } }
  ? R
  : never;

/** The routes of all features at a place. */
function at<P extends Place>(place: P): RoutesOf<(typeof FEATURES)[keyof typeof FEATURES], P>[];
function at(place: Place): AnyRoute[] {
  return Object.values<Feature>(FEATURES).flatMap(({ routes }) => routes?.[place] ?? []);
}

const routeTree = root.addChildren([
  ...at('root'),
  open.addChildren(at('open')),
  reading.addChildren(at('reading')),
  guests.addChildren(at('guests')),
  members.addChildren([
    customers.addChildren([...at('customers'), settings]),
    operators.addChildren([admin, adminTab]),
    rooms.addChildren(at('rooms')),
  ]),
]);

// Only the development server knows the page of all components; a build leaves it out.
if (import.meta.env.DEV) {
  const devUi = createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('./dev-ui/dev-ui-screen.tsx'), 'DevUiScreen'),
  });
  routeTree.addChildren([...at('root'), open, reading, guests, members, devUi]);
}

const { broken } = appTexts;

/** Takes the place of a screen that failed, or whose code could not be fetched after an update. */
function BrokenScreen({ error }: { error: unknown }) {
  useEffect(() => {
    report(broken.title, error);
    void reportFault(error);
  }, [error]);
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={TriangleAlert}
        tone="danger"
        title={broken.title}
        text={broken.text}
        action={<Button onClick={() => location.reload()}>{broken.reload}</Button>}
      />
    </div>
  );
}

/** Every screen and its address. Screens behind sign-in come in pieces of their own. */
export const createAppRouter = (options: { history?: RouterHistory } = {}) =>
  createRouter({
    ...options,
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: Checking,
    defaultErrorComponent: BrokenScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

function NotFound() {
  return (
    <Suspense fallback={<Checking />}>
      <NotFoundScreen />
    </Suspense>
  );
}

/** Above every screen: what the product is called here, whether it is open, and whether somebody acts as somebody else. */
function Root() {
  const { site_name } = useSite();
  const language = useLanguage();
  useFollowMaintenance();
  useEffect(forgetStoredKeys, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ProductName key={language} value={site_name || DEFAULT_PRODUCT_NAME}>
      <AdminMode />
      <Outlet />
    </ProductName>
  );
}
