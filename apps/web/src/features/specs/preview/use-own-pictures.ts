import type { SeenSpec } from '@sayso/contract';
import type { SpecAssets } from '@sayso/engine/model/scene-from-spec';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import { useChosenUpload } from '../../uploads/uploads.queries.ts';
import type { PictureUrls } from './own-pictures.ts';

/** The own pictures of a video, and the one by which a presenter is shown whom a partner films: `assets` as scenes name them, `urls` where they are. What is gone or not here yet is in neither. */
export function useOwnPictures({ performer, scene, endCard }: SeenSpec): { assets: SpecAssets; urls: PictureUrls } {
  const [background, logo] = [usePicture(scene.background.uploadId), usePicture(scene.logo.uploadId)];
  const [product, beside] = [usePicture(endCard?.productUploadId ?? null), usePicture(performer.productUploadId)];
  const presenter = usePresenterPicture(performer.partner === null ? null : performer.id);
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
    if (presenter) {
      assets['presenter'] = presenter.ref;
      urls.presenter = presenter.url;
    }
    return { assets, urls };
  }, [background, logo, product, beside, presenter]);
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

/** The picture of a presenter, with its size; null while it is not here. */
function usePresenterPicture(avatarId: string | null): { ref: PictureRef; url: string } | null {
  const { data: avatar } = useQuery({ ...avatarQuery(avatarId ?? ''), enabled: avatarId !== null });
  const url = (avatarId !== null && avatar?.thumbnail_url) || null;
  const { data: size } = useQuery({
    queryKey: ['avatars', 'picture-size', avatarId],
    queryFn: () => sizeOf(url ?? ''),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (url && size ? { ref: { name: `presenter ${avatarId}`, ...size }, url } : null), [avatarId, url, size]);
}

async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
