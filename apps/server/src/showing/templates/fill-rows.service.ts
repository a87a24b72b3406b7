import { AppError, draftOfFlat, type Slot, slotKeysOf, SlotKey } from '@sayso/contract';
import { BACKGROUNDS } from '@sayso/engine';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { getDraft } from '../../making/drafts/drafts.service.ts';
import type { KnownThings } from './fill-template.ts';
import { type FilledVersion, readVersion, textsOf, recipeOfDraft } from './recipe.ts';
import { getTemplate } from './templates.store.ts';

export { fillTemplate, type KnownThings, thingsNamed } from './fill-template.ts';
export { type FilledVersion, readVersion } from './recipe.ts';
export { addUse } from './templates.store.ts';

/** What many videos are made of, as it is now. `version`: of a template. */
export type RowSource = { name: string; version: number | null; filled: FilledVersion };

/** A template that somebody may use, in the state that they see. @throws AppError `template_not_found`. */
export async function templateForRows({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<RowSource> {
  authorize(actor, 'templates.use');
  const row = await getTemplate(db, actor, id);
  if (!row) throw new AppError('template_not_found');
  return { name: row.name, version: row.version, filled: readVersion(row) };
}

/** A draft, each `{{key}}` of whose texts is a slot for a text. @throws AppError `draft_not_found`. */
export async function draftForRows(deps: Parameters<typeof getDraft>[0], actor: Actor, id: string): Promise<RowSource> {
  const { title, content } = await getDraft(deps, actor, id);
  const recipe = recipeOfDraft(draftOfFlat(content));
  const { end_card: card, ...texts } = textsOf(recipe);
  const keys = slotKeysOf([...Object.values(texts), ...Object.values(card ?? {})].join('\n'));
  const slots = keys.flatMap((key) => (SlotKey.safeParse(key).success ? [textSlot(key)] : []));
  return { name: title ?? 'Draft', version: null, filled: { recipe, slots } };
}

const textSlot = (key: string): Slot => ({
  key,
  kind: 'text',
  label: key.replaceAll('_', ' '),
  help: '',
  is_required: true,
  default: '',
  max_characters: 1_000,
});

/** The rooms that videos may stand in, by their ids. */
export const KNOWN_ROOMS: KnownThings['rooms'] = new Map(BACKGROUNDS.map(({ id, name }) => [id, name]));
