import type { ReactNode } from 'react';

type TitleLinesProps = {
  /** A face, initials or a small still. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
};

/** Smaller where rows are lower. */
const PICTURE = 'shrink-0 sm:in-data-[density=compact]:*:size-6 sm:in-data-[density=compact]:*:text-11';

/** The first cell of a row: a picture, what the row is called, and one line below. Dense tables put both on one line. */
export function TitleLines({ picture, title, text }: TitleLinesProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== undefined && <span className={PICTURE}>{picture}</span>}
      <span className="grid min-w-0 sm:min-w-36 @min-[800px]:in-data-[density=compact]:flex @min-[800px]:in-data-[density=compact]:items-baseline @min-[800px]:in-data-[density=compact]:gap-2">
        <span className="font-medium text-text max-sm:wrap-anywhere sm:max-w-[260px] sm:truncate">{title}</span>
        {text !== undefined && (
          <span className="truncate text-12 font-normal text-text-3 sm:max-w-[260px]">{text}</span>
        )}
      </span>
    </span>
  );
}
