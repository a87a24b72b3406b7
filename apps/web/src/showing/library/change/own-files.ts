import type { ChangeVideo, ChosenSpec, UploadKind } from '@sayso/contract';
import type { z } from 'zod';
import { useLostUploads, useUploadActions } from '../../../people/uploads/uploads.queries.ts';

/** What of a spec names files of one's own. */
export type NamesFiles = Pick<ChosenSpec, 'sound' | 'endCard'> & {
  scene: Pick<ChosenSpec['scene'], 'background' | 'logo'>;
};
type Change = z.input<typeof ChangeVideo>;

/** The own files that a video was given: what each is for, and its id. */
function ownFilesOf({ scene, sound, endCard }: NamesFiles): { kind: UploadKind; id: string }[] {
  const ids = {
    background: scene.background.uploadId,
    logo: scene.logo.uploadId,
    product: endCard?.productUploadId ?? null,
    music: sound.music?.uploadId ?? null,
  };
  return (['background', 'logo', 'product', 'music'] as const).flatMap((kind) => {
    const id = ids[kind];
    return id === null ? [] : [{ kind, id }];
  });
}

/** The change that takes own files out of a video: its room comes back, and the name in the place of the logo. */
export function withoutFiles({ endCard }: Pick<NamesFiles, 'endCard'>, kinds: readonly UploadKind[]): Change {
  return {
    ...(kinds.includes('background') && { background_data: { uploadId: null } }),
    ...(kinds.includes('logo') && { script_data: { logoUploadId: null } }),
    output: {
      ...(kinds.includes('music') && { music: null }),
      ...(endCard && kinds.includes('product') && { endCard: { ...endCard, productUploadId: null } }),
    },
  };
}

/** What of the own files that a video is made with has been deleted, by what it is for. */
export function useLostFiles(spec: NamesFiles) {
  const files = ownFilesOf(spec);
  const ids = useLostUploads(files.map(({ id }) => id));
  const { reread } = useUploadActions();
  const lost = files.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
  return { lost, rereadFiles: () => void reread() };
}
