import {
  DRAFT_EXCERPT_CHARACTERS,
  DraftContent,
  type DraftSummary,
  flatDraft,
  type PersonRef,
  type StoredDraft,
} from '@sayso/contract';
import type { DraftRow } from './drafts.store.ts';

/** What a row needs from outside. `renewed` makes addresses of the account's files hold again; `editors`: who has which draft open. */
export type DraftContext = {
  renewed: (address: string) => string;
  editors: ReadonlyMap<string, PersonRef[]>;
};

/** A draft in a list. */
export function toDraftSummary(row: DraftRow, context: DraftContext): DraftSummary {
  const content = toDraftContent(row, context.renewed);
  return { ...factsOf(row, { content, context }), script: excerptOf(content) };
}

/** A draft as it is kept. */
export function toStoredDraft(row: DraftRow, context: DraftContext): StoredDraft {
  const content = toDraftContent(row, context.renewed);
  return { ...factsOf(row, { content, context }), content: flatDraft(content) };
}

/** What a draft holds. */
export function toDraftContent(row: DraftRow, renewed: (address: string) => string): DraftContent {
  return withAddresses(contentOf(row), renewed);
}

function factsOf(
  row: DraftRow,
  { content, context }: { content: DraftContent; context: DraftContext },
): Omit<DraftSummary, 'script'> {
  const { title, step, avatar } = content;
  return {
    id: row.id,
    version: row.version,
    title,
    step,
    avatar_name: avatar?.display_name ?? null,
    thumbnail_url: avatar?.thumbnail_url ?? '',
    edited_by: row.changer?.name ?? null,
    created_by: row.maker,
    updated_by: row.changer,
    editors: context.editors.get(row.id) ?? [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Files that a draft shows: their addresses end, the draft stays. */
export function filesOf({ content }: Pick<DraftRow, 'content'>): string[] {
  const { avatar } = content as Partial<DraftContent>;
  return [avatar?.thumbnail_url, avatar?.clip_url].flatMap((address) => fileOf(address ?? '') ?? []);
}

/** The name of the stored file behind an address; undefined for another place. */
export const fileOf = (address: string): string | undefined => /^\/media\/([\w-]+\.\w+)(?:\?|$)/.exec(address)?.[1];

function withAddresses(content: DraftContent, renewed: (address: string) => string): DraftContent {
  const { avatar } = content;
  if (!avatar) return content;
  const clip_url = avatar.clip_url === null ? null : renewed(avatar.clip_url);
  return { ...content, avatar: { ...avatar, thumbnail_url: renewed(avatar.thumbnail_url), clip_url } };
}

/**
 * What was stored by an older version and can no longer be read is chosen anew, field by field and, in the spec, group by group: the script is not lost with an avatar, nor the music
 * with the captions.
 */
function contentOf({ content, spec }: Pick<DraftRow, 'content' | 'spec'>): DraftContent {
  const stored = { ...(content as object), spec };
  const whole = DraftContent.safeParse(stored);
  if (whole.success) return whole.data;
  const unread = whole.error.issues.map(({ path }) => path.slice(0, depthOf(path)));
  return DraftContent.parse(unread.reduce<object>(without, stored));
}

/** How deep what is chosen anew with this field lies: a part of the scene, another group of the spec, or a field of its own. */
const depthOf = ([field, group]: readonly PropertyKey[]) => (field !== 'spec' ? 1 : group === 'scene' ? 3 : 2);

/** A document without what stands at a path. */
function without(document: object, [name, ...rest]: readonly PropertyKey[]): object {
  const kept = Object.entries(document).flatMap(([field, value]: [string, unknown]) => {
    if (field !== name) return [[field, value]];
    const isDeeper = rest.length > 0 && typeof value === 'object' && value !== null;
    return isDeeper ? [[field, without(value, rest)]] : [];
  });
  return Object.fromEntries(kept);
}

function excerptOf({ script, customAudio }: DraftContent): string {
  const words = (script.trim() || (customAudio?.script ?? '')).replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(words);
  if (characters.length <= DRAFT_EXCERPT_CHARACTERS) return words;
  return `${characters
    .slice(0, DRAFT_EXCERPT_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
