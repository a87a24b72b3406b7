import type { Upload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/feedback/banner.tsx';
import { waitingVideosQuery } from './uploads.queries.ts';
import { uploadsTexts } from './uploads.texts.ts';

const texts = uploadsTexts.confirm;

/** What becomes of the videos with a file that is to be deleted: which fail is the server's to say. */
export function DeletionWords({ id, name }: Pick<Upload, 'id' | 'name'>) {
  const { data: videos, isPending, isError } = useQuery(waitingVideosQuery(id));
  return (
    <div className="grid gap-3">
      <p>{texts.text(name)}</p>
      <div role="status">
        {isPending && <p>{texts.counting}</p>}
        {isError && <Note tone="warning">{texts.uncounted}</Note>}
        {videos !== undefined && videos > 0 && <Note tone="warning">{texts.waiting(videos)}</Note>}
      </div>
    </div>
  );
}
