import type { UploadKind, VideoSpec } from '@sayso/contract';

/** An upload that a video was given: the field it came in, its id, and what it must be for. `goesWithout`: where it is gone the video is made without it. */
export type Given = { field: string; id: string; kind: UploadKind; goesWithout?: true };

/** All uploads that a video shows and plays. */
export function uploadIdsOf({ performer, scene, endCard, sound }: VideoSpec): Given[] {
  const all: (Omit<Given, 'id'> & { id: string | null | undefined })[] = [
    { field: 'background_data.uploadId', id: scene.background.uploadId, kind: 'background' },
    { field: 'script_data.logoUploadId', id: scene.logo.uploadId, kind: 'logo' },
    // The avatar brings it along: nobody chose it for this video, or could take it out.
    { field: 'avatar_data.productUploadId', id: performer.productUploadId, kind: 'product', goesWithout: true },
    { field: 'output.endCard.productUploadId', id: endCard?.productUploadId, kind: 'product' },
    { field: 'output.music.uploadId', id: sound.music?.uploadId, kind: 'music' },
  ];
  return all.flatMap(({ id, ...given }) => (id ? [{ ...given, id }] : []));
}
