import type { SeenSpec } from '@sayso/contract';
import type { SpecAssets } from '@sayso/engine/model/scene-from-spec';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import { useMemo } from 'react';
import { useChosenUpload } from '../../uploads/uploads.queries.ts';
import type { PictureUrls } from './own-pictures.ts';

/** The own pictures of a video: `assets` as scenes name them, `urls` where they are. What is gone or not here yet is in neither. */
export function useOwnPictures({ performer, scene, endCard }: SeenSpec): { assets: SpecAssets; urls: PictureUrls } {
  const [background, logo] = [usePicture(scene.background.uploadId), usePicture(scene.logo.uploadId)];
  const [product, beside] = [usePicture(endCard?.productUploadId ?? null), usePicture(performer.productUploadId)];
  return useMemo(() => {
    const found = { background, logo, product, beside };
    const assets: Record<string, PictureRef> = {};
    const urls: PictureUrls = {};
    for (const place of PLACES) {
      const picture = found[place];
      if (!picture) continue;
      assets[picture.ref.name] = picture.ref;
      urls[place] = picture.url;
    }
    return { assets, urls };
  }, [background, logo, product, beside]);
}

/** Where own pictures are seen: `product` on the end card, `beside` beside the performer. */
const PLACES = ['background', 'logo', 'product', 'beside'] as const;

function usePicture(id: string | null): { ref: PictureRef; url: string } | null {
  const upload = useChosenUpload(id);
  return useMemo(() => {
    if (!upload || upload.width === null || upload.height === null) return null;
    const { id: name, width, height, url, is_cut_out: isCutOut } = upload;
    return { ref: { name, width, height, ...(isCutOut && { isCutOut }) }, url };
  }, [upload]);
}
