import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is gone after the test file. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sayso-media-'));
  folders.push(folder);
  return folder;
}
