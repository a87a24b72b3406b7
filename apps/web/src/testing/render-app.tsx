import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createAppRouter } from '../app/router.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { ConfirmHost } from '../ui/overlays/confirm.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';

/** The whole app at an address, as a person meets it. */
export function renderApp(address: string) {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [address] }) });
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...view, client, router, user: userEvent.setup() };
}
