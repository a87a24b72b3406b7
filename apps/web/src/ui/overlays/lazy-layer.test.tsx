import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyLayer } from './lazy-layer.tsx';

test('a layer that could not be fetched is fetched anew the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<ComponentType<{ text: string }>>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(({ text }) => <p>{text}</p>);
  const onBroken = vi.fn<() => void>();
  const Layer = lazyLayer(load);
  const { rerender } = render(<Layer key="1" text="Here" onBroken={onBroken} />);
  await waitFor(() => expect(onBroken).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Here')).toBeNull();
  rerender(<Layer key="2" text="Here" onBroken={onBroken} />);
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(onBroken).toHaveBeenCalledTimes(1);
});
