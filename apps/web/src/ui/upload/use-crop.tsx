import { UPLOAD_REFUSALS } from '@sayso/contract';
import { type ReactNode, useState } from 'react';
import { isCutOff } from './files.ts';
import type { CropShape } from './crop-dialog.tsx';
import { lazyLayer } from '../late-code.tsx';

const CropDialog = lazyLayer(async () => (await import('./crop-dialog.tsx')).CropDialog);
const UNREADABLE = 'This picture cannot be read. Save it anew as JPG or PNG and choose that.';

type Cropping = { file: File; src: string; settle: (kept: File | string | null) => void };

/**
 * Has a part of a picture chosen: `crop` answers that part, null when the person turns away, or why the picture cannot be used. `dialog` belongs on the screen.
 * `sayUnreadable`: says it in words of one's own.
 */
export function useCrop(
  shape: CropShape,
  sayUnreadable: () => string = () => UNREADABLE,
): { crop: (file: File) => Promise<File | string | null>; dialog: ReactNode } {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const choosePart = (file: File) =>
    new Promise<File | string | null>((resolve) => {
      const src = URL.createObjectURL(file);
      const settle = (kept: File | string | null) => {
        URL.revokeObjectURL(src);
        setCropping(null);
        resolve(kept);
      };
      setCropping({ file, src, settle });
    });
  const crop = async (file: File) => {
    // What cannot be read at all is told where it should be shown.
    const isDamaged = await isCutOff(file).catch(() => false);
    return isDamaged ? UPLOAD_REFUSALS.damaged : choosePart(file);
  };
  const cancel = () => cropping?.settle(null);
  const dialog = cropping && (
    <CropDialog
      shape={shape}
      file={cropping.file}
      src={cropping.src}
      onDone={cropping.settle}
      onCancel={cancel}
      onUnreadable={() => cropping.settle(sayUnreadable())}
      onBroken={cancel}
    />
  );
  return { crop, dialog };
}
