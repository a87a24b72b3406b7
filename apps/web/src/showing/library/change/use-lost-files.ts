import { useLostUploads, useUploadActions } from '../../../people/uploads/uploads.queries.ts';
import { type NamesFiles, ownFilesOf } from './own-files-of.ts';

/** What of the own files that a video is made with has been deleted, by what it is for. */
export function useLostFiles(spec: NamesFiles) {
  const files = ownFilesOf(spec);
  const ids = useLostUploads(files.map(({ id }) => id));
  const { reread } = useUploadActions();
  const lost = files.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
  return { lost, rereadFiles: () => void reread() };
}
