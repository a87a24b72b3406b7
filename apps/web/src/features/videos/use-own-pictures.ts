import type { PictureRef } from '@sayso/engine/model/scene-spec';
import { useMemo } from 'react';
import { useChosenUpload } from '../uploads/uploads.queries.ts';
import type { PictureUrls } from './preview/own-pictures.ts';

/** Ids of the uploads that a video shows; null for none. `product` is on the end card, `beside` beside the performer. */
type Ids = { background: string | null; logo: string | null; product: string | null; beside: string | null };

/** The own pictures of a video: `refs` as scenes name them, `urls` where they are. What is gone or not here yet is in neither. */
export function useOwnPictures(ids: Ids) {
  const [background, logo] = [usePicture(ids.background), usePicture(ids.logo)];
  const [product, beside] = [usePicture(ids.product), usePicture(ids.beside)];
  return useMemo(() => {
    const refs = {
      background: background?.ref ?? null,
      logo: logo?.ref ?? null,
      product: product?.ref ?? null,
      beside: beside?.ref ?? null,
    };
    const urls: PictureUrls = {
      ...(background && { background: background.url }),
      ...(logo && { logo: logo.url }),
      ...(product && { product: product.url }),
      ...(beside && { beside: beside.url }),
    };
    return { refs, urls };
  }, [background, logo, product, beside]);
}

function usePicture(id: string | null): { ref: PictureRef; url: string } | null {
  const upload = useChosenUpload(id);
  return useMemo(() => {
    if (!upload || upload.width === null || upload.height === null) return null;
    const { id: name, width, height, url, is_cut_out: isCutOut } = upload;
    return { ref: { name, width, height, ...(isCutOut && { isCutOut }) }, url };
  }, [upload]);
}
