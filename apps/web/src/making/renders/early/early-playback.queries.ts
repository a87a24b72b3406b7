import { type EarlyPlayback, rendersApi, type Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/api.ts';
import { fetchOwnFile } from '../../../lib/api/download.ts';
import { videoKeys } from '../video-list.queries.ts';
import { canBegin, mediaSourceKind } from './early-feed.ts';

/** How often it is asked what is done, in milliseconds: until there is something to see, from then on, and where nothing is to be expected soon. */
const ASK_MS = { before: 400, after: 1_000, inVain: 5_000 } as const;

/** What can be played of a video that is being made, asked again and again while it is; null as long as nothing is known. */
export function useEarlyPlayback({ id, status }: Pick<Video, 'id' | 'status'>): EarlyPlayback | null {
  const isAtWork = status === 'processing';
  const { data } = useQuery({
    queryKey: videoKeys.early(id),
    queryFn: async ({ signal }) => (await call(rendersApi.earlyPlayback, { params: { id }, signal })).data,
    // Nobody asks for what this browser cannot play.
    enabled: isAtWork && mediaSourceKind() !== null,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return ASK_MS.inVain;
      return data && (canBegin(data) || !data.is_here) ? ASK_MS.after : ASK_MS.before;
    },
    // Each answer is news, also when it says the same: what could not be fetched after the one before is then tried again.
    structuralSharing: false,
    // The next look comes anyway.
    retry: false,
    gcTime: 0,
  });
  return (isAtWork && data) || null;
}

/** The bytes of a part; none when it is not there, as after the video was finished. */
export async function fetchEarlyPart(id: string, part: string): Promise<ArrayBuffer> {
  const file = await fetchOwnFile(addressOf(rendersApi.earlyPart.path, { id, part }, undefined));
  return file.arrayBuffer();
}
