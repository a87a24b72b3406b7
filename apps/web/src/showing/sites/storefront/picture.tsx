import type { SitePictureUse } from '@sayso/contract';
import { usePage } from './page-context.ts';

type Props = {
  use: SitePictureUse | null;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  className?: string;
  /** It stands on the first screen. */
  isFirst?: boolean;
};

/** A picture that was uploaded for the site, or nothing. */
export function Picture({ use, sizes, className, isFirst = false }: Props) {
  const { material } = usePage();
  const picture = use && material.pictures.get(use.id);
  if (!picture) return null;
  return (
    <img
      className={className}
      src={picture.url}
      {...(picture.srcset && { srcSet: picture.srcset, sizes })}
      width={picture.width}
      height={picture.height}
      alt={use.alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
