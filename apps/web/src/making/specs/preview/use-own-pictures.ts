import type { SeenSpec } from '@sayso/contract';
import type { SpecAssets } from '@sayso/engine/model/scene-from-spec';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import { useChosenUpload } from '../../../people/uploads/uploads.queries.ts';
import type { PictureUrls } from './own-pictures.ts';
import { listKey } from '../../../lib/api/reads.ts';

/** The own pictures of a video, and the one by which a presenter is shown whom a partner films: `assets` as scenes name them, `urls` where they are. What is gone or not here yet is in neither; `isWaiting` while that is so of the presenter, without whom there is nothing to be seen. */
export function useOwnPictures({ performer, scene, endCard }: SeenSpec): {
  assets: SpecAssets;
  urls: PictureUrls;
  isWaiting: boolean;
} {
  const [background, logo] = [usePicture(scene.background.uploadId), usePicture(scene.logo.uploadId)];
  const [product, beside] = [usePicture(endCard?.productUploadId ?? null), usePicture(performer.productUploadId)];
  const { presenter, isWaiting } = usePresenterPicture(performer.partner?.picture ? performer.id : null);
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
    return { assets, urls, isWaiting };
  }, [background, logo, product, beside, presenter, isWaiting]);
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

type Shown = { ref: PictureRef; url: string };

/** The picture of a presenter, with its size; null where there is none, or none can be had. */
function usePresenterPicture(avatarId: string | null): { presenter: Shown | null; isWaiting: boolean } {
  const avatar = useQuery({ ...avatarQuery(avatarId ?? ''), enabled: avatarId !== null });
  const url = (avatarId !== null && avatar.data?.thumbnail_url) || null;
  const size = useQuery({
    queryKey: [...listKey('avatars'), 'picture-size', avatarId],
    queryFn: () => sizeOf(url ?? ''),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = size;
  const presenter = useMemo(
    () => (url !== null && data ? { ref: { name: `presenter ${avatarId}`, ...data }, url } : null),
    [avatarId, url, data],
  );
  return { presenter, isWaiting: (avatarId !== null && avatar.isPending) || (url !== null && size.isPending) };
}

async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
