import {
  Id,
  type ReviewedTemplate,
  type Slot,
  type Template,
  type TemplateDetail,
  type TemplateVersion,
} from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { VersionRow } from './own-templates.store.ts';
import { previewAddresses } from './previews.ts';
import { type FilledVersion, readVersion, textsOf } from './recipe.ts';
import type { TemplateRow } from './templates.store.ts';

type AddressDeps = Pick<Deps, 'config' | 'vault' | 'now'>;
type Pictures = Awaited<ReturnType<typeof previewAddresses>>;

/** A template in a gallery. */
export async function presentTemplate(deps: AddressDeps, row: TemplateRow): Promise<Template> {
  const filled = readVersion(row);
  const { id, version, account_id, visibility } = row;
  const is_open = account_id === null || version === row.published_version;
  return toTemplate(
    row,
    filled,
    await previewAddresses(deps, { id, version, account_id, visibility, is_open, ...filled }),
  );
}

/** A template with its texts and slots. */
export async function presentDetail(deps: AddressDeps, row: TemplateRow): Promise<TemplateDetail> {
  const { recipe, slots } = readVersion(row);
  const shown = row.is_own ? slots : slots.map(withoutOwnThings);
  return { ...(await presentTemplate(deps, row)), ...textsOf(recipe), slots: shown };
}

/** Files and people of an account are not for others: they find the slot empty. */
function withoutOwnThings(slot: Slot): Slot {
  const isOwn = slot.kind === 'picture' || (slot.kind === 'presenter' && Id.safeParse(slot.default).success);
  return isOwn ? { ...slot, default: '' } : slot;
}

/** A template as those see it who decide about it. */
export async function presentReviewed(
  deps: AddressDeps,
  row: TemplateRow & { owner: ReviewedTemplate['owner'] },
): Promise<ReviewedTemplate> {
  const { visibility, review, review_note, maker } = row;
  return {
    ...(await presentDetail(deps, row)),
    visibility,
    review,
    review_note,
    created_by: maker,
    published_version: row.published_version,
    owner: row.owner,
  };
}

/** What is nobody's business outside of the account is left out. */
function toTemplate(row: TemplateRow, { recipe, slots }: FilledVersion, pictures: Pictures): Template {
  const { is_own } = row;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    category: row.category,
    is_own,
    is_featured: row.is_featured,
    visibility: is_own ? row.visibility : 'public',
    review: is_own ? row.review : 'approved',
    review_note: is_own ? row.review_note : '',
    rating: { average: averageOf(row), count: row.rating_count, mine: row.my_rating },
    uses: row.uses,
    format: recipe.spec.output.format,
    slot_count: slots.length,
    still_url: pictures.still_url,
    preview_url: pictures.preview_url,
    video_url: pictures.video_url,
    created_by: is_own ? row.maker : null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Stars with one digit. */
function averageOf({ rating_sum: sum, rating_count: count }: TemplateRow): number | null {
  return count === 0 ? null : Math.round((10 * sum) / count) / 10;
}

/** A kept state of a template. */
export function toVersion(
  row: VersionRow,
  { current, published }: { current: number; published: number | null },
): TemplateVersion {
  const { recipe, slots } = readVersion(row);
  return {
    version: row.version,
    name: row.name,
    script: recipe.script,
    slot_count: slots.length,
    is_current: row.version === current,
    is_published: row.version === published,
    created_by: row.maker,
    created_at: row.created_at.toISOString(),
  };
}
