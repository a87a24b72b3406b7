import type { UploadKind } from '@sayso/contract';
import type { StoredOutput } from './stored-output.ts';

/** An upload that a video was given: the field it came in, its id, and what it must be for. `goesWithout`: where it is gone the video is made without it. */
export type Given = { field: string; id: string; kind: UploadKind; goesWithout?: true };

/** All uploads that a video shows and plays. */
export function uploadIdsOf({
  backgroundUploadId,
  logoUploadId,
  productUploadId,
  endCard,
  music,
}: StoredOutput): Given[] {
  const all: (Omit<Given, 'id'> & { id: string | null | undefined })[] = [
    { field: 'background_data.uploadId', id: backgroundUploadId, kind: 'background' },
    { field: 'script_data.logoUploadId', id: logoUploadId, kind: 'logo' },
    // The avatar brings it along: nobody chose it for this video, or could take it out.
    { field: 'avatar_data.productUploadId', id: productUploadId, kind: 'product', goesWithout: true },
    { field: 'output.endCard.productUploadId', id: endCard?.productUploadId, kind: 'product' },
    { field: 'output.music.uploadId', id: music?.uploadId, kind: 'music' },
  ];
  return all.flatMap(({ id, ...given }) => (id ? [{ ...given, id }] : []));
}
