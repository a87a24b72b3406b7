import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { makePreview } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { actingMember } from '../../people/identity/active-account.service.ts';
import { hasMachineTime } from '../../people/plans/limits.service.ts';
import { makeBackgroundClip, whileNobodyWaits } from '../../making/renders/background-clips.service.ts';
import { videoUse } from '../../making/renders/renders.service.ts';
import {
  namedPreview,
  placeOfPreview,
  PREVIEW_CHARACTERS,
  PREVIEW_KIND,
  type PreviewPart,
  saidInPreview,
  sampleOf,
  sceneOf,
  type ShownVersion,
  stemOf,
} from './previews.ts';
import { readVersion } from './recipe.ts';
import { listShown, listShownOf, type ShownRow } from './templates.store.ts';

const kept = madeOnce();
/** Who speaks where a template names nobody that is there. */
const FALLBACK_VOICE = 'en-us-ava';
/** A preview never speaks for longer. */
const MAX_SPEECH_MS = 15_000;

type PreviewDeps = Pick<
  Deps,
  'db' | 'config' | 'freeBytes' | 'settings' | 'speech' | 'referenceSpeech' | 'log' | 'now' | 'fileColumns'
>;

/**
 * Makes the moving pictures that templates lack, one after the other, while nobody waits for a video. Those of accounts take machine time: what there is no time left for today is made after midnight UTC,
 * and nothing is made for an owner who is suspended, banned or leaving. May be killed at any point: a file is there whole or not at all. Those of versions that nobody sees any
 * more are removed. One that cannot be made keeps no other from being made. @throws What the first of these failed with, once the others are made.
 */
export async function makeTemplatePreviews(deps: PreviewDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, version } of await listShown(deps.db)) {
    // As it is now: it may have been changed or deleted while others were made.
    const row = (await listShownOf(deps.db, id)).find((one) => one.version === version);
    if (!row) continue;
    const shown = { ...row, ...readVersion(row) };
    try {
      for (const part of ['video', 'preview'] as const) {
        const isMade = await fileExists(await placeOfPreview(deps, shown, part));
        if (!isMade && (await mayMake(deps, row))) await makePart(deps, { shown, part, signal });
      }
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  await removeUnseen(deps);
  if (failures.length > 0) throw failures[0];
}

/** True when the machine may make a preview of a template now. */
async function mayMake(deps: PreviewDeps, row: ShownRow): Promise<boolean> {
  const { account_id: accountId, owner_id: userId, is_inactive: isInactive, held } = row;
  if (accountId === null) return true;
  if (isInactive || held === 'removed') return false;
  const actor = await actingMember(deps.db, { userId, accountId, called: 'Previews' });
  return hasMachineTime(deps, deps.db, { actor, videoUse });
}

type Wanted = { shown: ShownVersion; part: PreviewPart; signal: AbortSignal };

async function makePart(deps: PreviewDeps, { shown, part, signal }: Wanted): Promise<void> {
  const place = await placeOfPreview(deps, shown, part);
  const named = await namedPreview(shown, part);
  const make = (outputPath: string, unwanted: AbortSignal) =>
    part === 'video'
      ? makeVideo(deps, { shown, outputPath, signal: unwanted })
      : makeSilent(deps, { shown, outputPath, signal: unwanted });
  await whileNobodyWaits(deps, {
    isDone: () => fileExists(place),
    make: (both) => onMachineTime(deps, shown.account_id, () => kept(deps, { ...named, make }, { signal: both })),
    signal,
  });
}

type Work = { shown: ShownVersion; outputPath: string; signal: AbortSignal };

async function makeVideo(deps: PreviewDeps, { shown, outputPath, signal }: Work): Promise<void> {
  const sample = sampleOf(shown);
  const { recipe, slots } = shown;
  const music = sample.spec.sound.music;
  const voiceId = slots.find(({ kind }) => kind === 'voice')?.default || recipe.voiceId;
  const clip = {
    name: `the preview of template ${shown.id}`,
    title: sample.title ?? '',
    scene: sceneOf(shown),
    music: music?.bedId ? { bedId: music.bedId, level: music.level } : null,
    maxSpeechMs: MAX_SPEECH_MS,
    outputPath,
    signal,
  };
  const speech = {
    voiceId: deps.referenceSpeech.voices().some(({ id }) => id === voiceId) ? (voiceId ?? '') : FALLBACK_VOICE,
    rate: recipe.speechRate,
    mood: null,
  };
  // Numbers, long pauses and slow rates take longer than their characters tell.
  for (let most = PREVIEW_CHARACTERS; ; most = Math.floor(most / 2)) {
    try {
      return await makeBackgroundClip(deps, { ...clip, speech: { ...speech, text: saidInPreview(sample, most) } });
    } catch (error) {
      const isTooLong = error instanceof AppError && error.code === 'script_too_long_to_speak';
      if (!isTooLong || most <= 1) throw error;
    }
  }
}

async function makeSilent(deps: PreviewDeps, { shown, outputPath, signal }: Work): Promise<void> {
  const videoPath = await placeOfPreview(deps, shown, 'video');
  await makePreview({ videoPath, outputPath, signal, isBackground: true });
}

/** Removes files of templates that were deleted and of states that nobody sees. */
async function removeUnseen({ db, config }: PreviewDeps): Promise<void> {
  const stems = new Set((await listShown(db)).map(stemOf));
  const folder = path.join(config.dataDir, 'cache', PREVIEW_KIND);
  for (const name of await readdir(folder).catch(() => [])) {
    const stem = /^(.+-v\d+)-(?:still|video|preview)-[0-9a-f]+\.\w+$/u.exec(name)?.[1];
    if (stem !== undefined && !stems.has(stem)) await rm(path.join(folder, name), { force: true });
  }
}
