import {
  AppError,
  type ChosenSpec,
  Id,
  type ShownProduct,
  type UploadKind,
  VideoSpec,
  PICTURE_SCALE,
} from '@sayso/contract';
import { BEDS, pictureOf } from '@sayso/engine';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Referrer } from '../../platform/db/writes.ts';
import { deleteUploadReferences, findUploads, replaceUploadReferences } from '../../people/uploads/uploads.service.ts';
import { findBackground } from '../avatars/avatars.service.ts';
import { deleteSpeechReferences, holdSpeech, replaceSpeechReferences } from '../voices/voices.service.ts';
import { specsTexts } from './specs.texts.gen.ts';

/** A room of the engine; the first one where none is named. @throws AppError `invalid_input`. */
export function getBackgroundOrThrow(setting: string | undefined) {
  const background = findBackground(setting);
  if (background) return background;
  throw new AppError('invalid_input', { errors: { 'background_data.setting': [specsTexts.background] } });
}

/** A stored speech. */
export type SpeechRow = Awaited<ReturnType<typeof findOwnSpeech>>;

/** What a video keeps of its speech, so that it stays what it was. */
export function specSpeech(speech: SpeechRow): VideoSpec['speech'] {
  return {
    id: speech.id,
    voiceId: speech.voice_id,
    voiceName: speech.voice_name,
    rate: speech.speech_rate,
    mood: speech.mood,
    script: speech.script,
    wordCount: speech.word_count,
  };
}

/** @throws AppError `audio_required` where the account has no such speech. */
export async function findOwnSpeech(trx: Db, actor: Actor, speechId: string) {
  const speech = Id.safeParse(speechId).success ? await holdSpeech(trx, actor.accountId, speechId) : undefined;
  if (!speech) throw new AppError('audio_required');
  return speech;
}

/** An upload that a video was given: the field it came in, its id, and what it must be for. `goesWithout`: where it is gone the video is made without it. */
export type Given = { field: string; id: string; kind: UploadKind; goesWithout?: true };

/** What names the uploads of a spec. That of a draft knows of its performer only the product. */
type NamesUploads = Pick<ChosenSpec, 'endCard' | 'sound'> & {
  scene: Omit<ChosenSpec['scene'], 'product'>;
  performer: Pick<VideoSpec['performer'], 'productUploadId'>;
};

/** All uploads that a video shows and plays. */
export function uploadIdsOf({ performer, scene, endCard, sound }: NamesUploads): Given[] {
  const all: (Omit<Given, 'id'> & { id: string | null | undefined })[] = [
    { field: 'background_data.uploadId', id: scene.background.uploadId, kind: 'background' },
    { field: 'script_data.logoUploadId', id: scene.logo.uploadId, kind: 'logo' },
    // The avatar may have brought it along: nobody chose it for this video then.
    { field: 'avatar_data.product', id: performer.productUploadId, kind: 'product', goesWithout: true },
    { field: 'output.endCard.productUploadId', id: endCard?.productUploadId, kind: 'product' },
    { field: 'output.music.uploadId', id: sound.music?.uploadId, kind: 'music' },
  ];
  return all.flatMap(({ id, ...given }) => (id ? [{ ...given, id }] : []));
}

/** Notes the speech and the uploads of a spec as needed by what has it, in the transaction that stores it. */
export async function replaceSpecReferences(
  trx: Db,
  { from, accountId, spec }: { from: Referrer; accountId: string; spec: VideoSpec },
): Promise<void> {
  await replaceSpeechReferences(trx, { from, accountId, speechIds: [spec.speech.id] });
  await replaceUploadReferences(trx, { from, accountId, uploadIds: uploadIdsOf(spec).map(({ id }) => id) });
}

/** What had a spec is still there and needs nothing of it any more. */
export async function deleteSpecReferences(trx: Db, from: Referrer): Promise<void> {
  await deleteSpeechReferences(trx, from);
  await deleteUploadReferences(trx, from);
}

/**
 * Whether all that a video is given is there: pieces of music, and uploads of this account, each of the kind that its field is for.
 * @param choices.before What the video has now: what it keeps was not chosen in this form.
 * @throws AppError `invalid_input` on the field; `upload_gone`, which names the fields too, for what was chosen there earlier and has been deleted since.
 */
export async function requireChoices(
  db: Db,
  accountId: string,
  { spec, before }: { spec: VideoSpec; before: VideoSpec | null },
): Promise<void> {
  const bedId = spec.sound.music?.bedId ?? null;
  if (bedId !== null && !BEDS.some(({ id }) => id === bedId))
    throw new AppError('invalid_input', { errors: { 'output.music.bedId': [specsTexts.music] } });

  const given = uploadIdsOf(spec);
  const ids = given.map(({ id }) => id);
  const found = await findUploads(db, accountId, ids);
  const lost = given.filter(
    ({ id, kind, goesWithout }) => !goesWithout && !found.some((upload) => upload.id === id && upload.kind === kind),
  );
  if (lost.length === 0) return;
  const kept = new Set(before ? uploadIdsOf(before).map(keyOf) : []);
  const fresh = lost.filter((given) => !kept.has(keyOf(given)));
  if (fresh.length === 0) throw new AppError('upload_gone', { errors: onFields(lost, specsTexts.fileDeleted) });
  throw new AppError('invalid_input', { errors: onFields(fresh, specsTexts.notOwnFile) });
}

/**
 * Whether the product that somebody chose to be seen with the performer is one of the account's.
 * @throws AppError `invalid_input`.
 */
export async function requireProduct(db: Db, accountId: string, product: ShownProduct): Promise<void> {
  if (product === 'auto' || product === 'none') return;
  const [found] = await findUploads(db, accountId, [product]);
  if (found?.kind === 'product') return;
  throw new AppError('invalid_input', {
    errors: { 'avatar_data.product': [specsTexts.notOwnFile] },
  });
}

const keyOf = ({ field, id }: Given) => `${field} ${id}`;

const onFields = (given: readonly Given[], message: string) =>
  Object.fromEntries(given.map(({ field }) => [field, [message]]));

/** A spec as it is stored: what a later version added has its default where an older one stored the video. */
export function readSpec(stored: unknown): VideoSpec {
  return VideoSpec.parse(stored);
}

/** Pixels of the finished picture. */
export function frameSize({ format, quality }: VideoSpec['output']): { width: number; height: number } {
  const { width, height } = pictureOf(format);
  const scale = PICTURE_SCALE[quality];
  return { width: width * scale, height: height * scale };
}
