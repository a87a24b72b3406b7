import { AppError, type BatchRowContent, type DraftContent } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import { presetStandIn } from '../../making/avatars/avatars.service.ts';
import { secondsOf, fileStems } from './batches.mapper.ts';
import { fillRow, fillingAgain, type FillingDeps } from './fill/fill-row.ts';
import { getBatchOrThrow } from './find-batch.ts';
import { getRow } from './rows.store.ts';

/** What the video of a row says and shows: filled as the worker fills it who makes the video, with nothing stored. @throws AppError `batch_not_found`, `batch_row_not_found`. */
export async function readBatchRow(
  deps: FillingDeps,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<BatchRowContent> {
  authorize(actor, 'batches.view');
  const batch = await getBatchOrThrow(deps.db, actor, id);
  const row = await getRow(deps.db, id, number);
  if (!row) throw new AppError('batch_row_not_found');
  const filling = await fillingAgain(deps, actor, { batch, row });
  const { draft, faults, title, lengthMs } = fillRow(filling, row.cells);
  const { avatar = null, voice = null, spec } = draft ?? {};
  const facts = { title, voice: voice?.name ?? '', presenter: avatar?.name ?? '' };
  return {
    number,
    state: row.state,
    faults,
    script: draft && draft.script.trim(),
    seconds: secondsOf(lengthMs),
    title,
    presenter: avatar && { id: avatar.id, name: avatar.name },
    stand_in_presenter: draft && standInOf(deps, draft, filling.things),
    voice: voice && { id: voice.id, name: voice.name },
    format: spec?.output.format ?? null,
    file_name: spec ? `${fileStems(batch)(row, { ...facts, format: spec.output.format })}.mp4` : null,
  };
}

/** Who performs where a partner cannot film the presenter; null for a presenter of the product's own. */
function standInOf(
  { settings }: Pick<FillingDeps, 'settings'>,
  { avatar, standInAvatarId: id }: DraftContent,
  things: { nameOf(kind: 'presenter', id: string): string },
): BatchRowContent['stand_in_presenter'] {
  if (!avatar?.partner || id === null) return null;
  if (id !== undefined) return { id, name: things.nameOf('presenter', id) };
  const preset = presetStandIn(settings.current(), avatar);
  return preset && { id: preset.id, name: preset.name };
}
