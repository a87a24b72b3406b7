import { CONTENT_KINDS, type ModeratedContent, MODERATION_REASONS, type ModerationDecision } from '@sayso/contract';
import { reviewAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import type { DecisionRow } from './decisions.store.ts';
import type { ReportRow } from './reports.store.ts';
import type { ItemRow } from './items.store.ts';

/** An item as the queue lists it. */
export function toModeratedContent(row: ItemRow, signer: SigningDeps): ModeratedContent {
  const fileUrl = reviewAddresses(signer);
  return {
    id: row.id,
    kind: row.kind,
    type: CONTENT_KINDS[row.kind].type,
    title: row.title,
    creator: row.creator ?? (row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name }),
    account_id: row.account_id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name, email: row.owner_email },
    status: row.status,
    is_hidden: row.is_hidden,
    has_appeal: row.appeal_open,
    is_raised: row.is_raised,
    reason: row.reason,
    language: row.language,
    views: row.views,
    downloads: row.downloads,
    reports: row.reports,
    thumbnail_url: row.picture_file && fileUrl(row.picture_file),
    created_at: row.content_at.toISOString(),
    last_at: row.last_at.toISOString(),
    erase_at: row.erase_at?.toISOString() ?? null,
    is_gone: row.gone_at !== null,
    version: row.version,
  };
}

/** A decision as operators see it. */
export function toDecision(row: DecisionRow): ModerationDecision {
  return {
    id: row.id,
    act: row.act,
    is_automated: row.is_automated,
    decided_by: row.decider,
    decided_at: row.decided_at.toISOString(),
    reason: row.reason,
    note: row.note,
    statement: row.statement,
    undone_at: row.undone_at?.toISOString() ?? null,
    can_undo: isUndoable(row),
    appeal: toAppeal(row),
    content: { id: row.item_id, kind: row.kind, title: row.title },
  };
}

const UNDOABLE = new Set<string>(['approve', 'flag', 'remove', 'restore']);

/** Whether a decision can be taken back, as far as it tells itself. */
export function isUndoable({ act, undone_at: undoneAt, is_latest: isLatest, gone_at: goneAt }: DecisionRow): boolean {
  return UNDOABLE.has(act) && undoneAt === null && isLatest && goneAt === null;
}

/** The appeal against a decision; null where there is none. */
export function toAppeal(row: DecisionRow): ModerationDecision['appeal'] {
  if (row.appeal_id === null || row.appeal_made_at === null) return null;
  return {
    id: row.appeal_id,
    text: row.appeal_text ?? '',
    made_at: row.appeal_made_at.toISOString(),
    outcome: row.appeal_outcome,
    answer: row.appeal_answer ?? '',
    answered_at: row.appeal_answered_at?.toISOString() ?? null,
  };
}

/** A report as operators see it. */
export function toReport({ item_id: _item, ...row }: ReportRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The heads of the columns of the table. */
export const CONTENT_TABLE_HEAD = [
  'Title',
  'Type',
  'Kind',
  'Creator',
  'Owner email',
  'Status',
  'Hidden until reviewed',
  'Reason',
  'Language',
  'Reports',
  'Views',
  'Downloads',
  'Appeal waits',
  'Created',
  'Last change',
  'Erased on',
  'ID',
] as const;

/** One item as a line of it. */
export function toTableRow(row: ItemRow): (string | number)[] {
  return [
    row.title,
    CONTENT_KINDS[row.kind].type,
    CONTENT_KINDS[row.kind].label,
    row.creator?.name ?? (row.owner_id === null ? '' : row.owner_name),
    row.owner_id === null ? '' : row.owner_email,
    row.status,
    row.is_hidden ? 'yes' : 'no',
    row.reason === null ? '' : MODERATION_REASONS[row.reason],
    row.language ?? '',
    row.reports,
    row.views ?? '',
    row.downloads ?? '',
    row.appeal_open ? 'yes' : 'no',
    row.content_at.toISOString(),
    row.last_at.toISOString(),
    row.erase_at?.toISOString() ?? '',
    row.id,
  ];
}
