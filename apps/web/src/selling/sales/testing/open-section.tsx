import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import { ConfirmHost } from '../../../ui/overlays/confirm.tsx';

/** One section of the back office at its address, without the frame around it, which is another feature's. */
export function openSection(Section: ComponentType, search = '') {
  const root = createRootRoute({ component: Outlet });
  const tab = createRoute({ getParentRoute: () => root, path: '/admin/$tab', component: () => <Section /> });
  const router = createRouter({
    routeTree: root.addChildren([tab]),
    history: createMemoryHistory({ initialEntries: [`/admin/webhooks${search}`] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}
