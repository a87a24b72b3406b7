import { Brand, BrandMark } from '../../ui/brand.tsx';

/** In CSS pixels, as Tailwind classes: the mark stays legible down to 16. */
const SIZES = ['size-16', 'size-12', 'size-8', 'size-6', 'size-4'];

export function BrandSection() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-6">
        {SIZES.map((size) => (
          <BrandMark key={size} className={size} />
        ))}
        <Brand />
      </div>
    </>
  );
}
