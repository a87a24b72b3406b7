import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { avatarQuery } from '../avatars.queries.ts';

type Props = {
  id: string;
  /** What is read where they are not there any more. */
  lost: string;
  /** Above the name. */
  over?: string;
};

/** Picture and name of a presenter who is known by their id. */
export function PresenterLine({ id, lost, over }: Props) {
  const { data: avatar, isError } = useQuery(avatarQuery(id));
  if (isError) return <p className="min-w-0 flex-1 text-13 text-warning">{lost}</p>;
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-bg-sunken">
        {avatar ? (
          <img src={avatar.thumbnail_url} alt="" className="size-full object-cover object-[50%_26%]" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {over !== undefined && <span className="block text-12 text-text-3">{over}</span>}
        <span className="block truncate font-medium">{avatar?.display_name}</span>
      </span>
    </>
  );
}
