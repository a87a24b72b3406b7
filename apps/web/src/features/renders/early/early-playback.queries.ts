import { type EarlyPlayback, rendersApi, type Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/api.ts';
import { fetchOwnFile } from '../../../lib/api/download.ts';
import { videoKeys } from '../video-list.queries.ts';
import { canBegin } from './early-feed.ts';

/** How often it is asked what is done, in milliseconds: until there is something to see, and from then on. */
const ASK_MS = { before: 400, after: 1_000 } as const;

/** What can be played of a video that is being made, asked again and again while it is; null as long as nothing is known. */
export function useEarlyPlayback({ id, status }: Pick<Video, 'id' | 'status'>): EarlyPlayback | null {
  const isAtWork = status === 'processing';
  const { data } = useQuery({
    queryKey: [...videoKeys.one(id), 'early'],
    queryFn: async ({ signal }) => (await call(rendersApi.earlyPlayback, { params: { id }, signal })).data,
    enabled: isAtWork,
    refetchInterval: ({ state }) => (state.data && canBegin(state.data) ? ASK_MS.after : ASK_MS.before),
    // The next look comes anyway.
    retry: false,
    gcTime: 0,
  });
  return (isAtWork && data) || null;
}

/** The bytes of a part; none when it is not there any more, as after the video was finished. */
export async function fetchEarlyPart(id: string, part: string): Promise<ArrayBuffer> {
  const file = await fetchOwnFile(addressOf(rendersApi.earlyPart.path, { id, part }, undefined));
  return file.arrayBuffer();
}
