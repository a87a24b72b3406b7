import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Feature, PLACES } from '../../feature.ts';
import { parseAuthSearch } from './sign-in/use-auth-form.ts';
import { AuthScreen } from './sign-in/auth-screen.tsx';

const { root, guests, open, customers } = PLACES;

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

const loadLink = () => import('./sign-in/mailed-links.tsx');

export const identityFeature = {
  routes: {
    root: [
      // Addresses that people type: the same screen stands at its own.
      createRoute({
        getParentRoute: () => root,
        path: '/login',
        beforeLoad: () => redirect({ to: '/auth', replace: true, throw: true }),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/signup',
        beforeLoad: () => redirect({ to: '/auth', search: { mode: 'signup' }, replace: true, throw: true }),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/verify-email',
        component: lazyRouteComponent(loadLink, 'VerifyEmailScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/confirm-email',
        component: lazyRouteComponent(loadLink, 'ConfirmEmailScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/undo-email-change',
        component: lazyRouteComponent(loadLink, 'UndoEmailChangeScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/undo-two-factor',
        component: lazyRouteComponent(loadLink, 'UndoTwoFactorScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/unsubscribe',
        component: lazyRouteComponent(loadLink, 'UnsubscribeScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/own-password',
        component: lazyRouteComponent(() => import('./sign-in/own-password-screen.tsx'), 'OwnPasswordScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/two-factor',
        component: lazyRouteComponent(() => import('./sign-in/two-factor-screen.tsx'), 'TwoFactorScreen'),
      }),
    ],
    open: [
      createRoute({
        getParentRoute: () => open,
        path: '/api-test',
        component: lazyRouteComponent(() => import('./api-test/api-test-screen.tsx'), 'ApiTestScreen'),
      }),
    ],
    guests: [
      home,
      auth,
      createRoute({
        getParentRoute: () => guests,
        path: '/forgot-password',
        component: lazyRouteComponent(() => import('./sign-in/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
      }),
      createRoute({
        getParentRoute: () => guests,
        path: '/reset-password',
        component: lazyRouteComponent(() => import('./sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen'),
      }),
    ],
    customers: [
      createRoute({
        getParentRoute: () => customers,
        path: '/api-docs',
        component: lazyRouteComponent(() => import('./api-docs/api-docs-screen.tsx'), 'ApiDocsScreen'),
      }),
    ],
  },
  // What administrators need to get in.
  openInMaintenance: ['/auth', '/forgot-password', '/reset-password'],
} as const satisfies Feature;

function HomeAuth(): ReactNode {
  return <AuthScreen mode={home.useSearch().mode ?? 'login'} />;
}

function Auth(): ReactNode {
  return <AuthScreen mode={auth.useSearch().mode ?? 'login'} />;
}
