import { AppError } from '@sayso/contract';
import { drawingVersion } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';
import { libraryOf } from './library.ts';
import { makeClip } from './make-clip.ts';

const keptClip = madeOnce();

/**
 * Where the clip of a performer of the library stands: it is made when it is asked for first, and kept.
 * @throws AppError `not_found` for nobody of the library, `storage_full`.
 */
export async function avatarClip(
  deps: Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech'>,
  id: string,
): Promise<string> {
  const performer = libraryOf({ isFull: true }).find((one) => one.id === id);
  if (!performer) throw new AppError('not_found');
  const { gender } = performer;
  const make = (outputPath: string) => makeClip(deps, { figure: { performerId: id }, gender, outputPath });
  return keptClip(deps, { kind: 'clips', stem: id, version: await drawingVersion(), extension: 'webp', make });
}
