import { readFile } from 'node:fs/promises';
import { UsageError, type World } from './command.ts';

/** A text from a file, or from outside for `-`. */
export async function readText(world: World, file: string): Promise<string> {
  if (file === '-') return world.readInput();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageError(`There is no file ${file}.`);
    throw error;
  }
}
