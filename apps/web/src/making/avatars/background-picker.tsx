import type { Background } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { backgroundsQuery } from './avatars.queries.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-3 max-sm:grid-cols-3';

/** The place behind the avatar: one is chosen. */
export function BackgroundPicker({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (background: Background) => void;
}) {
  const group = useId();
  const query = useQuery(backgroundsQuery);
  if (query.isError) {
    return (
      <Note tone="danger">
        <span className="flex flex-wrap items-center gap-3">
          {avatarsTexts.failedBackgrounds}. {messageOf(query.error)}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {avatarsTexts.tryAgain}
          </Button>
        </span>
      </Note>
    );
  }
  return (
    <div role="radiogroup" aria-label={avatarsTexts.background} className={GRID}>
      {query.isPending && [0, 1, 2].map((card) => <Skeleton key={card} className="aspect-[4/3] rounded-md!" />)}
      {query.data?.map((background) => (
        <label
          key={background.id}
          className="grid min-w-0 cursor-pointer gap-1.5 text-12 font-medium text-text-2 has-checked:text-text"
        >
          <input
            type="radio"
            name={group}
            value={background.id}
            checked={background.id === value}
            onChange={() => onChange(background)}
            className="peer sr-only"
          />
          <img
            src={background.thumbnail_url}
            alt=""
            width={144}
            height={108}
            className="aspect-[4/3] w-full rounded-md bg-bg-sunken object-cover object-[50%_30%] peer-checked:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--focus)]"
          />
          {background.name}
        </label>
      ))}
    </div>
  );
}
