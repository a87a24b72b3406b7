import type { ChangeVideo, UploadKind, Video } from '@sayso/contract';
import type { z } from 'zod';

type Data = Video['generation_data'];
type Change = z.input<typeof ChangeVideo>;

/** The own files that a video was given: what each is for, and its id. */
export function ownFilesOf({ background, script, output }: Data): { kind: UploadKind; id: string }[] {
  const ids = {
    background: background.uploadId,
    logo: script.logoUploadId,
    product: output.endCard?.productUploadId ?? null,
    music: output.music?.uploadId ?? null,
  };
  return (['background', 'logo', 'product', 'music'] as const).flatMap((kind) => {
    const id = ids[kind];
    return id === null ? [] : [{ kind, id }];
  });
}

/** The change that takes own files out of a video: its room comes back, and the name in the place of the logo. */
export function withoutFiles({ output }: Data, kinds: readonly UploadKind[]): Change {
  const { endCard } = output;
  return {
    ...(kinds.includes('background') && { background_data: { uploadId: null } }),
    ...(kinds.includes('logo') && { script_data: { logoUploadId: null } }),
    output: {
      ...(kinds.includes('music') && { music: null }),
      ...(endCard && kinds.includes('product') && { endCard: { ...endCard, productUploadId: null } }),
    },
  };
}
