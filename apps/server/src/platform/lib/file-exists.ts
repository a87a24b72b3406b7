import { access } from 'node:fs/promises';

/** Whether a path leads to something. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
