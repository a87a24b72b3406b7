import { createHash } from 'node:crypto';
import {
  AppError,
  type DraftContent,
  findEmphasis,
  slotKeysOf,
  specOfDraft,
  templatesApi,
  withoutMarks,
} from '@sayso/contract';
import { BACKGROUNDS, PERFORMERS, type SceneSpec, sceneFromSpec } from '@sayso/engine';
import { drawingVersion, drawStill, soundVersion } from '@sayso/media';
import { sentencesOf } from '@sayso/providers/text/built-in/sentences';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { type Lease, type LeasedFile, leaseOf } from '../../platform/storage/public-gate.ts';
import { madeOnce, placeOfMade } from '../../platform/storage/made-once.ts';
import { type MediaKey, signedQuery } from '../../platform/storage/signed-addresses.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { fillTemplate } from './fill-template.ts';
import { type FilledVersion, readVersion } from './recipe.ts';
import { type TemplateRow, listShownOf } from './templates.store.ts';

/** Width of a still in pixels: two for each on a screen. */
const STILL_WIDTH = 540;
/** Where previews stand in the cache. */
export const PREVIEW_KIND = 'templates';
/** Characters of a name that address a preview: as many as the name of its file has. */
const KEY_CHARACTERS = 16;
/** Speech of a preview has at most so many characters: some ten seconds. */
export const PREVIEW_CHARACTERS = 150;
/** Goes up with every change of what is said or shown of a version. */
const PREVIEW_VERSION = 2;

const keptStill = madeOnce();

/** A version of a template, by what its previews are named. `account_id`: null for the product's own. `is_open`: everybody may use it, so its previews are nobody's secret. */
export type ShownVersion = FilledVersion &
  Pick<TemplateRow, 'id' | 'version' | 'account_id' | 'visibility'> & { is_open: boolean };
/** What of a template is made in the background. */
export type PreviewPart = 'video' | 'preview';
const EXTENSIONS = { video: 'mp4', preview: 'webp', still: 'webp' } as const;

type AddressDeps = Pick<Deps, 'config' | 'vault' | 'now'>;

/** Addresses of the pictures of a version; null for what is not made yet. Those of a version that is not published end within hours, so that a player needs no token. */
export async function previewAddresses(deps: AddressDeps, shown: ShownVersion) {
  const key = (await keyOf(shown)).slice(0, KEY_CHARACTERS);
  const signed = shown.is_open ? '' : `&${signedQuery(deps, key, stateOf(shown))}`;
  const at = (path: string) => `${path.replace(':id', shown.id)}?v=${key}${signed}`;
  const made = async (part: PreviewPart, path: string) =>
    (await fileExists(await placeOfPreview(deps, shown, part))) ? at(path) : null;
  return {
    still_url: at(templatesApi.templateStill.path),
    preview_url: await made('preview', templatesApi.templatePreview.path),
    video_url: await made('video', templatesApi.templateVideo.path),
  };
}

/** Facts that an address of a preview is signed over. */
const stateOf = ({ account_id: accountId, visibility }: ShownVersion) => ['template', accountId, visibility] as const;

type Asked = { id: string; v: string } & MediaKey;

/** The still of a version: drawn when it is asked for first, and kept. @throws AppError `not_found`, `gone`, `storage_full`. */
export async function templateStill(
  deps: AddressDeps & Pick<Deps, 'db' | 'freeBytes' | 'settings' | 'log'>,
  asked: Asked,
): Promise<LeasedFile> {
  const { shown, lease } = await getLeasedOrThrow(deps, asked);
  const draw = (outputPath: string) => drawStill({ scene: sceneOf(shown), outputPath, width: STILL_WIDTH });
  const make = (outputPath: string) => onMachineTime(deps, shown.account_id, () => draw(outputPath));
  return { path: await keptStill(deps, { ...(await namedPreview(shown, 'still')), make }), lease };
}

/** A moving picture that was made. @throws AppError `not_found`, also until it is made, `gone`. */
export async function templatePart(
  deps: AddressDeps & Pick<Deps, 'db'>,
  asked: Asked,
  part: PreviewPart,
): Promise<LeasedFile> {
  const { shown, lease } = await getLeasedOrThrow(deps, asked);
  const place = await placeOfPreview(deps, shown, part);
  if (!(await fileExists(place))) throw new AppError('not_found');
  return { path: place, lease };
}

/** The version that an address names, if it may be seen by it. */
async function getLeasedOrThrow(deps: AddressDeps & Pick<Deps, 'db'>, { id, v, ends, key }: Asked) {
  for (const { is_inactive: isClosed, held, ...row } of await listShownOf(deps.db, id)) {
    const shown: ShownVersion = { ...row, ...readVersion(row) };
    if ((await keyOf(shown)).slice(0, KEY_CHARACTERS) !== v) continue;
    // The product's own stay until its next version.
    const lease: Lease | null =
      shown.account_id === null
        ? { kind: 'product' }
        : leaseOf(deps, { isClosed, held, isOpen: shown.is_open, state: stateOf(shown) }, { name: v, ends, key });
    if (lease) return { shown, lease };
  }
  throw new AppError('not_found');
}

/** Where a moving picture stands once it is made. */
export async function placeOfPreview(
  deps: Pick<Deps, 'config'>,
  shown: ShownVersion,
  part: PreviewPart,
): Promise<string> {
  return placeOfMade(deps, await namedPreview(shown, part));
}

/** How a preview is kept: another version of the code, or of the template, makes its own. */
export async function namedPreview(shown: ShownVersion, part: keyof typeof EXTENSIONS) {
  const stem = `${stemOf(shown)}-${part}`;
  return { kind: PREVIEW_KIND, stem, version: await keyOf(shown), extension: EXTENSIONS[part] };
}

/** How the files of a version begin. */
export const stemOf = ({ id, version }: Pick<ShownVersion, 'id' | 'version'>): string => `${id}-v${version}`;

async function keyOf({
  id,
  version,
  recipe,
  slots,
}: Pick<ShownVersion, 'id' | 'version' | 'recipe' | 'slots'>): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([PREVIEW_VERSION, id, version, recipe, slots, await drawingVersion(), await soundVersion()]))
    .digest('hex');
}

/** The draft of a version with its defaults; a text without one that is spoken says what goes there. Nobody's own files are seen. */
export function sampleOf({ recipe, slots }: FilledVersion): DraftContent {
  const spoken = slotKeysOf(`${recipe.title} ${recipe.script}`);
  const optional = slots.map((slot) =>
    slot.kind === 'text' && spoken.includes(slot.key)
      ? { ...slot, is_required: false, default: slot.default || slot.label.slice(0, slot.max_characters) }
      : { ...slot, is_required: false },
  );
  const rooms = new Map(BACKGROUNDS.map(({ id, name }) => [id as string, name]));
  const known = { presenters: new Map(), voices: new Map(), uploads: new Map(), rooms };
  const { content } = fillTemplate({ recipe, slots: optional }, {}, known);
  // What got too long with its labels is shown as it is written.
  return content ?? sampleOf({ recipe, slots: [] });
}

/** Who plays in a preview: the presenter of the library, or its first where somebody's own is meant. */
function presenterOf({ recipe, slots }: FilledVersion) {
  const chosen = slots.find(({ kind }) => kind === 'presenter')?.default || recipe.presenterId;
  const { id, name } = PERFORMERS.find((one) => one.id === chosen) ?? PERFORMERS[0]!;
  return { id, name, look: null };
}

/** What is seen of a version. */
export function sceneOf(shown: FilledVersion): SceneSpec {
  const spec = specOfDraft(sampleOf(shown), { person: presenterOf(shown), logoText: '' });
  return sceneFromSpec(spec, {});
}

/**
 * The speech of a preview: whole sentences from the beginning, with their pauses and stresses. A first sentence that is
 * too long is cut between words. `most`: characters at most.
 */
export function saidInPreview({ script }: Pick<DraftContent, 'script'>, most = PREVIEW_CHARACTERS): string {
  const marks = findEmphasis(script);
  const sentences = sentencesOf(script).filter(({ end }) => !marks.some((mark) => mark.start < end && end < mark.end));
  let end = 0;
  for (const sentence of sentences) {
    if (withoutMarks(script.slice(0, sentence.end)).length > most) break;
    end = sentence.end;
  }
  const whole = script.slice(0, end).trim();
  return whole === '' ? cutBetweenWords(withoutMarks(script).trim(), most) : whole;
}

/** The beginning of a text. A single word that is longer is cut itself. */
function cutBetweenWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most + 1);
  const space = head.search(/\s\S*$/u);
  return space > 0 ? head.slice(0, space).trimEnd() : head.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
