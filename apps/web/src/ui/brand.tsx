import clsx from 'clsx';
import { useProductName } from '../lib/use-title.ts';

const MARK =
  'M9 2h6a7 7 0 0 1 7 7v4a7 7 0 0 1-7 7H8.2l-4.6 3.3A1 1 0 0 1 2 22.5V9a7 7 0 0 1 7-7zM6.5 11.7A2.35 2.35 0 1 0 9.4 9.5c.1-.6.5-1.2 1.3-1.8.3-.3.1-.8-.4-.7C7.9 7.6 6.5 9.3 6.5 11.7zM12.8 11.7A2.35 2.35 0 1 0 15.7 9.5c.1-.6.5-1.2 1.3-1.8.3-.3.1-.8-.4-.7-2.4.6-3.8 2.3-3.8 4.7z';

/** The mark alone: a speech bubble that opens with a quotation mark. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={clsx('shrink-0 fill-accent', className ?? 'size-6')}>
      <path fillRule="evenodd" d={MARK} />
    </svg>
  );
}

/** Mark and name, which is cut with an ellipsis where there is too little room. Put it inside a link. */
export function Brand() {
  const name = useProductName();
  return (
    <span
      title={name}
      className="inline-flex min-w-0 items-center gap-[9px] font-display text-[19px] leading-6 font-[720] tracking-[-0.035em] text-text"
    >
      <BrandMark />
      <span className="truncate">{name}</span>
    </span>
  );
}
