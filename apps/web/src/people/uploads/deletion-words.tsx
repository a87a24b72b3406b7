import type { Upload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/feedback/banner.tsx';
import { uploadUseQuery } from './uploads.queries.ts';
import { uploadsTexts } from './uploads.texts.ts';

const texts = uploadsTexts.confirm;

/** What becomes of the videos and templates with a file that is to be deleted: which there are is the server's to say. */
export function DeletionWords({ id, name }: Pick<Upload, 'id' | 'name'>) {
  const { data: use, isPending, isError } = useQuery(uploadUseQuery(id));
  return (
    <div className="grid gap-3">
      <p>{texts.text(name)}</p>
      <div role="status" className="grid gap-2">
        {isPending && <p>{texts.counting}</p>}
        {isError && <Note tone="warning">{texts.uncounted}</Note>}
        {use !== undefined && use.videos > 0 && <Note tone="warning">{texts.waiting(use.videos)}</Note>}
        {use !== undefined && use.templates > 0 && <Note tone="warning">{texts.inTemplates(use.templates)}</Note>}
      </div>
    </div>
  );
}
