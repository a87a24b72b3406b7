import { useProductName } from '../../../lib/product-name.ts';
import { identityTexts } from '../identity.texts.ts';
import { PerformerPoster } from './performer-poster.tsx';
import { ShownVideo } from './shown-video.tsx';

const { brand } = identityTexts;
const LEFT = { performerId: 'andre', backgroundId: 'studio', words: [], highlighted: 0 };
const RIGHT = { performerId: 'zoe', backgroundId: 'modern', words: [], highlighted: 0 };

/** What Sayso is about, beside the form on wide screens. */
export function BrandSide() {
  const product = useProductName();
  return (
    <section
      aria-label={brand.label(product)}
      className="sticky top-3 m-3 grid h-[calc(100dvh-24px)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-[20px] bg-brand-ground px-12 pt-12 max-md:hidden"
    >
      <div>
        <p className="display-56 max-w-[13ch] text-balance text-brand-ink">{brand.statement}</p>
        <p className="mt-4 max-w-[40ch] text-16 text-brand-ink-2">{brand.text}</p>
      </div>
      {/* On a low window the posters lose their feet, never the words above them. */}
      <div className="-mx-12 mt-8 -mb-10 grid [align-items:safe_end] grid-cols-[248px_300px_248px] justify-center gap-5">
        <PerformerPoster spec={LEFT} />
        <ShownVideo className="-mt-4 mb-4" />
        <PerformerPoster spec={RIGHT} />
      </div>
    </section>
  );
}
