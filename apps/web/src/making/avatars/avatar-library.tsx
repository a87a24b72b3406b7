import { type Avatar, AVATARS_PER_PAGE } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { UsersRound, Star } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useId } from 'react';
import { withPlaces } from '../../lib/with-places.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PartOfLibraryNote } from '../../people/plans/plans.parts.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { AvatarFilters } from './avatar-filters.tsx';
import {
  type AvatarFilter,
  avatarsQuery,
  EVERY_AVATAR,
  useMarkAvatar,
  usePartnersInLibrary,
} from './avatars.queries.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where somebody is in the library. It outlives the step, so that going back finds the same page. */
export type LibraryView = { filter: AvatarFilter; page: number };
export const LIBRARY_START: LibraryView = { filter: EVERY_AVATAR, page: 1 };

const NOBODY: readonly never[] = [];

type Props = {
  view: LibraryView;
  onViewChange: (view: LibraryView) => void;
  chosenId: string | null;
  onChoose: (avatar: Avatar) => void;
  /** Nobody else is on offer here. */
  only?: Avatar['realism'];
};

/** The paged grid of avatars with its search, filters and every state. */
export function AvatarLibrary({ view, onViewChange, chosenId, onChoose, only }: Props) {
  const query = useQuery(avatarsQuery(only ? { ...view.filter, realism: only } : view.filter, view.page));
  const partners = usePartnersInLibrary();
  const avatars = query.data?.data;
  // Deferred: many cards are drawn in slices.
  const isHere = useDeferredValue(!query.isPending);
  const narrow = useCallback((filter: AvatarFilter) => onViewChange({ filter, page: 1 }), [onViewChange]);
  const total = query.data?.page.total ?? 0;
  const count = avatars && avatars.length > 0 ? avatarsTexts.shown({ shown: avatars.length, total }) : '';
  return (
    <div className="grid gap-4">
      <AvatarFilters filter={view.filter} count={count} partners={only ? NOBODY : partners} onChange={narrow} />
      {query.isError && (
        <Card>
          <ErrorState
            title={avatarsTexts.failed}
            text={messageOf(query.error)}
            retryLabel={avatarsTexts.tryAgain}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      )}
      {(query.isPending || !isHere) && <GridSkeleton />}
      {isHere && avatars?.length === 0 && (
        <NoAvatars filter={view.filter} onClear={() => onViewChange(LIBRARY_START)} />
      )}
      {isHere && avatars && avatars.length > 0 && (
        <Grid avatars={avatars} chosenId={chosenId} onChoose={onChoose} isOld={query.isPlaceholderData} />
      )}
      <Pager
        label={avatarsTexts.pages}
        page={view.page}
        pages={query.data?.page.last_page ?? 1}
        onPageChange={(page) => onViewChange({ ...view, page })}
      />
      {avatars && <PartOfLibraryNote />}
    </div>
  );
}

type GridProps = {
  avatars: readonly Avatar[];
  chosenId: string | null;
  onChoose: (avatar: Avatar) => void;
  isOld: boolean;
};

function Grid({ avatars, chosenId, onChoose, isOld }: GridProps) {
  const group = useId();
  const mark = useMarkAvatar();
  return (
    <div
      role="radiogroup"
      aria-label={avatarsTexts.avatars}
      aria-busy={isOld}
      className={clsx('avatar-grid transition-opacity', isOld && 'opacity-60')}
    >
      {avatars.map((avatar) => (
        <LibraryCard
          key={avatar.id}
          avatar={avatar}
          group={group}
          checked={avatar.id === chosenId}
          onChoose={onChoose}
          onMark={mark}
        />
      ))}
    </div>
  );
}

type CardProps = {
  avatar: Avatar;
  group: string;
  checked: boolean;
  onChoose: (avatar: Avatar) => void;
  onMark: (avatar: Avatar) => void;
};

/** Drawn again only when it is another one, or chosen or no more. */
const LibraryCard = memo(function LibraryCard({ onMark, ...card }: CardProps) {
  const { avatar } = card;
  return <AvatarCard {...card} corner={<StarButton avatar={avatar} onPress={() => onMark(avatar)} />} />;
});

const GridSkeleton = memo(function GridSkeleton() {
  return (
    <div role="status" className="avatar-grid">
      <span className="sr-only">{avatarsTexts.loading}</span>
      {withPlaces(Array(AVATARS_PER_PAGE)).map(({ place }) => (
        <span key={place} className="grid gap-2">
          <Skeleton className="aspect-[4/5] rounded-lg!" />
          <Skeleton className="h-[18px] w-3/5" />
        </span>
      ))}
    </div>
  );
});

function NoAvatars({ filter, onClear }: { filter: AvatarFilter; onClear: () => void }) {
  const isNarrowed = Object.values(filter).some((value) => value !== '' && value !== false);
  if (!isNarrowed) {
    return <EmptyState icon={UsersRound} title={avatarsTexts.noneAvailable} text={avatarsTexts.noneAvailableText} />;
  }
  return (
    <EmptyState
      icon={UsersRound}
      title={avatarsTexts.noneFound}
      text={filter.favourites ? avatarsTexts.noFavourites : avatarsTexts.noneFoundText}
      action={<Button onClick={onClear}>{avatarsTexts.clearFilters}</Button>}
    />
  );
}

/** Marks an avatar as a favourite of the person, on its card. */
function StarButton({ avatar, onPress }: { avatar: Avatar; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={avatarsTexts.mark({ name: avatar.display_name })}
      aria-pressed={avatar.is_favourite}
      onClick={onPress}
      className={clsx(
        'touch-44 grid size-7 place-items-center rounded-full bg-media-scrim text-media-ink transition-opacity ring-focus focus-visible:rounded-full focus-visible:opacity-100 pointer-coarse:opacity-100',
        !avatar.is_favourite && 'opacity-0 group-hover/card:opacity-100',
      )}
    >
      <Icon of={Star} size={14} className={clsx(avatar.is_favourite && 'fill-current')} />
    </button>
  );
}
