import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is kept under a key, without calling it fresh: what was to be asked anew still is. To put an answer there says the opposite, so that a list that had
 * missed something would go on missing it.
 */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, step: (data: Data) => Data): void {
  const state = client.getQueryState<Data>(queryKey);
  if (state?.data === undefined) return;
  const next = step(state.data);
  if (next === state.data) return;
  const { isInvalidated, dataUpdatedAt: updatedAt } = state;
  client.setQueryData<Data>(queryKey, next, { updatedAt });
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
