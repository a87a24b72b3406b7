import type { Video } from '@sayso/contract';
import { useLostUploads, useUploadActions } from '../../uploads/uploads.queries.ts';
import { ownFilesOf } from './own-files-of.ts';

/** What of the own files that a video is made with has been deleted, by what it is for. */
export function useLostFiles(data: Video['generation_data']) {
  const files = ownFilesOf(data);
  const ids = useLostUploads(files.map(({ id }) => id));
  const { reread } = useUploadActions();
  const lost = files.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
  return { lost, rereadFiles: () => void reread() };
}
