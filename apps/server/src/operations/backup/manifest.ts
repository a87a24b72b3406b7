import { z } from 'zod';

/** The first and the last entry of an archive. */
export const HEADER_ENTRY = 'sayso-backup.json';
export const MANIFEST_ENTRY = 'manifest.json';
/** Unfinished jobs, one JSON object in a line. It follows the last table. */
export const JOBS_ENTRY = 'jobs.ndjson';
export const KEYS_ENTRY = 'keys.json';
export const TABLES_FOLDER = 'tables/';
export const FILES_FOLDER = 'files/';

/** What changes when archives of today can no longer be read by a program of tomorrow. */
const FORMAT = 1;

/** Where an archive comes from. It stands first, so that a wrong one is known before gigabytes are read. */
export const ArchiveHeader = z.object({
  format: z.literal(FORMAT, 'the archive has a format that this version does not know'),
  product: z.string(),
  version: z.string(),
  created: z.iso.datetime(),
  postgresMajor: z.int(),
  /** Every migration that the database had, in order: the last one is the version of the schema. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.output<typeof ArchiveHeader>;

/** The next number of a column that numbers its rows. */
const SequenceState = z.object({
  table: z.string(),
  column: z.string(),
  lastValue: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
});
export type SequenceState = z.output<typeof SequenceState>;

const TableState = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() });
export type TableState = z.output<typeof TableState>;

const EntryState = z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string() });
export type EntryState = z.output<typeof EntryState>;

/** What is in an archive. It stands last, because it is known last; without it an archive is not whole. */
export const Manifest = ArchiveHeader.extend({
  tables: z.array(TableState),
  sequences: z.array(SequenceState),
  jobs: z.int(),
  files: z.int(),
  hasKeys: z.boolean(),
  entries: z.array(EntryState),
});
export type Manifest = z.output<typeof Manifest>;

export const newHeader = (facts: Omit<ArchiveHeader, 'format'>): ArchiveHeader => ({ format: FORMAT, ...facts });
