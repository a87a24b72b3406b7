import { type Example, watchApi } from '@sayso/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** Between two looks while some are still being made, in milliseconds. */
const POLL_MS = 10_000;

const isMade = ({ video_url: video, preview_url: preview }: Example) => video !== null && preview !== null;

/** The product's own examples, asked for anew until all are made. */
export const examplesQuery = queryOptions({
  queryKey: ['examples'],
  queryFn: async ({ signal }) => (await call(watchApi.listExamples, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.every(isMade) === false ? POLL_MS : false),
});
