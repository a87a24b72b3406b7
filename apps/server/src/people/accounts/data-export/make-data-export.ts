import { link, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, DATA_EXPORT_KEPT_DAYS, siteFacts } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Owner } from '../../../platform/db/owners.ts';
import { PRODUCT } from '../../../product.ts';
import { diskRoom } from '../../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import { type LendFile, withLocalFiles } from '../../../platform/storage/storage.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import * as store from './data-export.store.ts';
import { getActivePerson } from '../accounts.store.ts';
import { listOwnedAccounts } from '../users/users.store.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Writes a value, or a list one item after the other, as JSON that people can read. */
async function writeJson(file: string, content: object | AsyncIterable<object>): Promise<void> {
  if (!(Symbol.asyncIterator in content)) return writeFile(file, `${pretty(content)}\n`);
  await pipeline(linesOf(content), createWriteStream(file));
}

async function* linesOf(list: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of list) {
    yield `${isFirst ? '[' : ','}\n${pretty(item)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

const pretty = (value: object): string => JSON.stringify(value, null, 2);

const DAY_MS = 24 * 60 * 60 * 1000;

type ExportDeps = Pick<
  Deps,
  'db' | 'now' | 'storage' | 'ownedData' | 'config' | 'freeBytes' | 'settings' | 'vault' | 'queue'
>;
type Work = { owner: Owner; folder: string; signal: AbortSignal };

/** Makes the copy of somebody's data that they asked for, and writes them a mail. */
export async function makeDataExport(deps: ExportDeps, id: string, signal: AbortSignal): Promise<void> {
  const person = await store.beginDataExport(deps.db, id);
  if (!person) return;
  const owner = { userId: person.id, email: person.email, accountIds: await listOwnedAccounts(deps.db, person.id) };
  const made = await inScratchFolder(deps, (folder) => makeZip(deps, { owner, folder, signal }));
  await publish(deps, { id, owner, ...made });
}

/** Answers the stored file. */
async function makeZip(deps: ExportDeps, work: Work): Promise<{ file: string; sizeBytes: number }> {
  const target = path.join(work.folder, 'data.zip');
  const sizeBytes = await withLocalFiles(deps.storage, async (lend) => {
    const entries = await collect(deps, work, lend);
    return writeZip({ entries, target, signal: work.signal });
  });
  return { file: await deps.storage.take(target, { extension: 'zip' }), sizeBytes };
}

/** Writes what is JSON into the folder, and finds what is a stored file. One that is lost is left out. */
async function collect(
  { db, storage, ownedData, ...deps }: ExportDeps,
  work: Work,
  lend: LendFile,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let sizeBytes = 0;
  for (const { exportData } of ownedData)
    for await (const entry of exportData(db, work.owner)) {
      work.signal.throwIfAborted();
      if ('file' in entry) {
        const stored = await storage.stat(entry.file);
        if (!stored) continue;
        sizeBytes += stored.sizeBytes;
        const held = path.join(work.folder, `${entries.length}.file`);
        entries.push({
          name: entry.path,
          path: await hardLink(await lend(entry.file), held),
          isCompressed: true,
        });
        continue;
      }
      const file = path.join(work.folder, `${entries.length}.json`);
      await writeJson(file, 'list' in entry ? entry.list : entry.value);
      entries.push({ name: entry.path, path: file, isCompressed: false });
    }
  await requireSpace(deps, sizeBytes);
  const readme = path.join(work.folder, 'README.txt');
  await writeFile(readme, readmeOf({ siteName: siteFacts(deps.settings.current()).site_name, at: deps.now() }));
  return [{ name: 'README.txt', path: readme, isCompressed: false }, ...entries];
}

/** Gives a file a second name, under which it lasts when it is deleted before it is packed. On another disk it keeps its only one. */
async function hardLink(file: string, name: string): Promise<string> {
  return link(file, name).then(
    () => name,
    () => file,
  );
}

/** @throws AppError `storage_full` when so many more bytes would leave too little room. */
async function requireSpace(deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>, sizeBytes: number): Promise<void> {
  const { freeBytes, leastFreeBytes, leftBytes } = await diskRoom(deps);
  if (leftBytes < sizeBytes) throw new AppError('storage_full', { freeBytes, leastFreeBytes, sizeBytes });
}

/** Nobody's file is removed: its owner has gone meanwhile, or another worker was faster. */
async function publish(
  deps: ExportDeps,
  { id, owner, file, sizeBytes }: { id: string; owner: Owner; file: string; sizeBytes: number },
): Promise<void> {
  const readyAt = deps.now();
  const expiresAt = new Date(readyAt.getTime() + DATA_EXPORT_KEPT_DAYS * DAY_MS);
  const isPublished = await deps.db.transaction().execute(async (trx) => {
    // Whoever is erased at this moment is gone by the next step, or takes the file along.
    await store.lockOwner(trx, owner.userId);
    const made = { file, size_bytes: sizeBytes, ready_at: readyAt, expires_at: expiresAt };
    if (!(await store.finishDataExport(trx, id, made))) return false;
    await recordAudit(trx, { actor: null, action: 'data.make', target: { type: 'user', id: owner.userId } });
    // Whoever is leaving by now cannot sign in to download it, unless they come back.
    const person = await getActivePerson(trx, owner.userId);
    if (!person) return true;
    const input = { sizeBytes, expiresAt: expiresAt.toISOString() };
    await sendMail(deps, trx, { to: person.email, template: 'dataReady', input, once: `data-ready:${id}` });
    return true;
  });
  if (!isPublished) await deps.storage.remove(file);
}

/** What stands in the copy of somebody's data, in words. */
function readmeOf({ siteName, at }: { siteName: string; at: Date }): string {
  return `Your data at ${siteName}
Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by ${PRODUCT.name} ${PRODUCT.version}.

This is a copy of what ${siteName} keeps of you and of the accounts that you own.
Lists are JSON files, which every text editor opens. Times are those of UTC.

profile/    Who you are, your picture, your preferences, where you are signed in,
            the names of your API tokens, and what links were mailed to you.
videos/     Your videos with their scripts, and a folder for each finished one:
            the video, its subtitles (VTT and SRT) and its still; how long they
            took to make, by day.
voices/     Scripts that you had spoken, and how words are to be said.
avatars/    Avatars that you made, with their pictures, and those that you marked.
sites/      Your sites with their pictures, what visitors left in their forms, and
            figures by the day.
templates/  Your templates, what you thought of others, and how often you used any.
batches/    Tables that you made many videos of, and what became of each row.
uploads/    Files that you brought, as they are kept, and a list of them.
pictures/   Pictures that you asked partners for, and what became of them.
plans/      Your plans, why you have them, and what you have used of them.
sales/      What you have bought, and what its sellers have told of it.
activity/   What you did here, when and from where, and on which days you were here.
webhooks/   Where your accounts had events sent, and what was sent there.
mails/      Which mails were written to you.
moderation/ What was reported and decided about what is yours, what you said to that,
            and what you reported with your address, if you have confirmed it.

Not in it, because it would open your account: passwords, keys, codes and tokens.
What other people shared with you is in their copies.
`;
}
