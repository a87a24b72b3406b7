import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Storage } from '../platform/storage/storage.ts';
import type { Db } from '../platform/db/connection.ts';
import type { FileColumn } from '../platform/storage/named-files.ts';

/** Names of all stored files, sorted. */
export async function listStored(storage: Storage): Promise<string[]> {
  const names = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}

/** The columns that name stored files, by their names in the database. */
export async function listFileColumns(db: Db): Promise<FileColumn[]> {
  const { rows } = await sql<FileColumn>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)file$' order by 1, 2`.execute(db);
  return rows;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** The files of a small archive by their names. @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no archive, or one with a comment');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString('utf8');
    if (files.has(name)) throw new Error(`${name} is in it twice`);
    files.set(name, contentAt(zip, at));
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentAt(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === 0 ? content : inflateRawSync(content);
}
