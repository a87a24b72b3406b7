import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useAddressSearch } from './use-address-search.ts';

function Screen() {
  const { search, onChange } = useAddressSearch();
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => onChange({ status: 'active', page: undefined })}>
        Filter
      </button>
    </>
  );
}

test('part of the address changes, the rest stays, and Back leaves the screen', async () => {
  const history = createMemoryHistory({ initialEntries: ['/before', '/list?section=mail&page=3'], initialIndex: 1 });
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: Screen });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  render(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('{"section":"mail","status":"active"}')).toBeTruthy();
  expect(history.location.href).toBe('/list?section=mail&status=active');
  history.back();
  expect(history.location.pathname).toBe('/before');
});
