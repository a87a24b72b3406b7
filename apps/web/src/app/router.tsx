import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AuthScreen } from '../features/accounts/auth-screen.tsx';
import { parseCreateSearch } from '../features/drafts/wizard/create-search.ts';
import { parseDashboardSearch } from '../features/library/dashboard/dashboard-search.ts';
import { parseLibrarySearch } from '../features/library/list/library-search.ts';
import { startSpareWorker } from '../features/specs/preview/spare-worker.ts';
import { parseAuthSearch } from './auth-search.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { Checking } from './centred.tsx';
import { CustomerScreens, GuestsOnly, MembersOnly, OperatorRooms, OperatorsOnly, ReadingScreens } from './guards.tsx';
import { Root } from './root.tsx';

const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }));
const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const guests = createRoute({ getParentRoute: () => root, id: 'guests', component: GuestsOnly });
const members = createRoute({ getParentRoute: () => root, id: 'members', component: MembersOnly });
const customers = createRoute({ getParentRoute: () => members, id: 'customers', component: CustomerScreens });
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./public-shell.tsx'), 'OpenScreens'),
});
const reading = createRoute({ getParentRoute: () => root, id: 'reading', component: ReadingScreens });
const operators = createRoute({ getParentRoute: () => members, id: 'operators', component: OperatorsOnly });
const rooms = createRoute({ getParentRoute: () => members, id: 'rooms', component: OperatorRooms });

const home = createRoute({
  getParentRoute: () => guests,
  path: '/',
  validateSearch: parseAuthSearch,
  component: HomeAuth,
});
const auth = createRoute({
  getParentRoute: () => guests,
  path: '/auth',
  validateSearch: parseAuthSearch,
  component: Auth,
});

/** Addresses that people type: the same screen stands at its own. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => redirect({ to: '/auth', replace: true, throw: true }),
});
const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: () => redirect({ to: '/auth', search: { mode: 'signup' }, replace: true, throw: true }),
});

const forgotPassword = createRoute({
  getParentRoute: () => guests,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => guests,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});

const loadLink = () => import('../features/accounts/mailed-links.tsx');
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: lazyRouteComponent(loadLink, 'VerifyEmailScreen'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(loadLink, 'ConfirmEmailScreen'),
});
const undoEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/undo-email-change',
  component: lazyRouteComponent(loadLink, 'UndoEmailChangeScreen'),
});
const undoTwoFactor = createRoute({
  getParentRoute: () => root,
  path: '/undo-two-factor',
  component: lazyRouteComponent(loadLink, 'UndoTwoFactorScreen'),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(loadLink, 'UnsubscribeScreen'),
});

const loadLibrary = () => import('../features/library/library-screen.tsx');
const dashboard = createRoute({
  getParentRoute: () => customers,
  path: '/dashboard',
  validateSearch: parseDashboardSearch,
  component: lazyRouteComponent(() => import('../features/library/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});
const aiEditor = createRoute({
  getParentRoute: () => customers,
  path: '/ai-editor',
  component: lazyRouteComponent(() => import('../features/library/editor/editor-screen.tsx'), 'EditorScreen'),
});
const projects = createRoute({
  getParentRoute: () => customers,
  path: '/projects',
  validateSearch: parseLibrarySearch,
  component: lazyRouteComponent(loadLibrary, 'ProjectsScreen'),
});
/** The preview's worker is fetched and started beside the wizard's own code, not after it. */
const loadCreate = () => {
  startSpareWorker();
  return import('../features/drafts/wizard/create-screen.tsx');
};
const create = createRoute({
  getParentRoute: () => customers,
  path: '/create',
  validateSearch: parseCreateSearch,
  component: lazyRouteComponent(loadCreate, 'CreateScreen'),
});

const settings = createRoute({
  getParentRoute: () => customers,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../features/accounts/settings/account-settings-screen.tsx'),
    'AccountSettingsScreen',
  ),
});

const analytics = createRoute({
  getParentRoute: () => customers,
  path: '/analytics',
  component: lazyRouteComponent(() => import('../features/analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
});
const videoAnalytics = createRoute({
  getParentRoute: () => customers,
  path: '/analytics/$videoId',
  component: lazyRouteComponent(
    () => import('../features/analytics/video-analytics-screen.tsx'),
    'VideoAnalyticsScreen',
  ),
});

const apiSetup = createRoute({
  getParentRoute: () => customers,
  path: '/api-setup',
  component: lazyRouteComponent(() => import('../features/accounts/api-setup/api-setup-screen.tsx'), 'ApiSetupScreen'),
});
const apiDocs = createRoute({
  getParentRoute: () => customers,
  path: '/api-docs',
  component: lazyRouteComponent(() => import('../features/accounts/api-docs/api-docs-screen.tsx'), 'ApiDocsScreen'),
});
const apiTest = createRoute({
  getParentRoute: () => open,
  path: '/api-test',
  component: lazyRouteComponent(() => import('../features/accounts/api-test/api-test-screen.tsx'), 'ApiTestScreen'),
});

const page = createRoute({
  getParentRoute: () => reading,
  path: '/page/$slug',
  component: lazyRouteComponent(() => import('../features/pages/page-screen.tsx'), 'PageScreen'),
});

const loadOperator = () => import('./operator-screens.tsx');
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

const pageEditor = createRoute({
  getParentRoute: () => rooms,
  path: '/admin/pages/$page',
  component: lazyRouteComponent(() => import('../features/pages/editor/page-editor-screen.tsx'), 'PageEditorScreen'),
});

const links = [login, signup, verifyEmail, confirmEmail, undoEmailChange, undoTwoFactor, unsubscribe] as const;
const routeTree = root.addChildren([
  ...links,
  open.addChildren([apiTest]),
  reading.addChildren([page]),
  guests.addChildren([home, auth, forgotPassword, resetPassword]),
  members.addChildren([
    customers.addChildren([
      dashboard,
      projects,
      create,
      aiEditor,
      analytics,
      videoAnalytics,
      settings,
      apiSetup,
      apiDocs,
    ]),
    operators.addChildren([admin, adminTab]),
    rooms.addChildren([pageEditor]),
  ]),
]);

// Only the development server knows the page of all components; a build leaves it out.
if (import.meta.env.DEV) {
  const devUi = createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('./dev-ui/dev-ui-screen.tsx'), 'DevUiScreen'),
  });
  routeTree.addChildren([...links, open, reading, guests, members, devUi]);
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

function HomeAuth() {
  return <AuthScreen mode={home.useSearch().mode ?? 'login'} />;
}

function Auth() {
  return <AuthScreen mode={auth.useSearch().mode ?? 'login'} />;
}

function NotFound() {
  return (
    <Suspense fallback={<Checking />}>
      <NotFoundScreen />
    </Suspense>
  );
}
