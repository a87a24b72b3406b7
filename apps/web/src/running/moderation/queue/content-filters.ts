import { CONTENT_SORTS, CONTENT_STATUSES, CONTENT_TYPES, MODERATION_REASONS, namesOf } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { aDay, anyText, oneOf } from '../../../ui/table/table-query.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { REASON_OPTIONS } from '../words.ts';

const { filters: texts, statuses, types } = moderationTexts;
const SOURCES = ['report', 'check', 'appeal'] as const;
const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** A whole number of reports, as the server takes it. */
const aCount = (raw: string): string | undefined => (/^[1-9]\d{0,5}$/.test(raw) ? raw : undefined);
const anId = (raw: string): string | undefined => (/^[0-9a-f-]{36}$/i.test(raw) ? raw : undefined);

export const CONTENT_FILTERS: readonly TableFilter[] = [
  { kind: 'choice', place: 'bar', key: 'status', ...texts.status, options: optionsOf(CONTENT_STATUSES, statuses) },
  { kind: 'choice', place: 'bar', key: 'type', ...texts.type, options: optionsOf(CONTENT_TYPES, types) },
  { kind: 'choice', place: 'panel', key: 'reason', ...texts.reason, options: REASON_OPTIONS },
  { kind: 'choice', place: 'panel', key: 'source', ...texts.source, options: optionsOf(SOURCES, texts.sources) },
  { kind: 'text', place: 'panel', key: 'language', ...texts.language },
  { kind: 'text', place: 'panel', key: 'reports_min', ...texts.reports },
  { kind: 'text', place: 'panel', key: 'account', ...texts.account },
  { kind: 'days', place: 'panel', ...texts.created, from: 'date_from', to: 'date_to' },
];

export const CONTENT_RULES = {
  sorts: CONTENT_SORTS,
  defaultSort: { by: 'attention', order: 'desc' },
  filters: {
    status: oneOf(CONTENT_STATUSES),
    type: oneOf(CONTENT_TYPES),
    reason: oneOf(namesOf(MODERATION_REASONS)),
    source: oneOf(SOURCES),
    language: anyText,
    reports_min: aCount,
    account: anId,
    date_from: aDay,
    date_to: aDay,
  },
} as const;
