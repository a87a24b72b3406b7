import { type Example, watchApi } from '@sayso/contract';
import { callQuery } from '../../lib/api/reads.ts';

/** Between two looks while some are still being made, in milliseconds. */
const POLL_MS = 10_000;

const isMade = ({ video_url: video, preview_url: preview }: Example) => video !== null && preview !== null;

/** The product's own examples, asked for anew until all are made. */
export const examplesQuery = callQuery(watchApi.listExamples, {
  refetchInterval: ({ state }) => (state.data?.every(isMade) === false ? POLL_MS : false),
});
