import { OVERLAP_MAX_HOURS, UpdateWebhookSource, type WebhookSource } from '@sayso/contract';
import { z } from 'zod';
import { changedFields } from '../../../lib/changed-fields.ts';
import { secretChange } from '../../../ui/inputs/secret-input.tsx';
import { sendersTexts } from './senders.texts.ts';

const { wrongHours } = sendersTexts.edit;
/** A year, as the contract bounds it. */
const SILENT_MAX_HOURS = 24 * 365;
/** Enough to change a key or an address at the sender. */
export const OVERLAP_USUAL_HOURS = 24;

const hours = (least: number, most: number) => {
  const wrong = wrongHours(least, most);
  return z.int(wrong).min(least, wrong).max(most, wrong);
};
export const Overlap = hours(0, OVERLAP_MAX_HOURS);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What can be changed about a sender, as its form holds it: addresses one per line, '' for a key that stays. */
export const SenderForm = z.object({
  name: z.string().trim().pipe(UpdateWebhookSource.shape.name.unwrap()),
  is_enabled: z.boolean(),
  key: z.string().nullable(),
  overlap_hours: Overlap,
  addresses: z.string().transform(linesOf).pipe(UpdateWebhookSource.shape.addresses.unwrap()),
  silent_after_hours: hours(1, SILENT_MAX_HOURS).nullable(),
  keeps_partly_refunded: z.boolean(),
});
export type SenderValues = z.input<typeof SenderForm>;

export const valuesOf = (source: WebhookSource): SenderValues => ({
  name: source.name,
  is_enabled: source.is_enabled,
  key: '',
  overlap_hours: OVERLAP_USUAL_HOURS,
  addresses: source.addresses.join('\n'),
  silent_after_hours: source.silent_after_hours,
  keeps_partly_refunded: source.keeps_partly_refunded,
});

/** What is sent: only what is otherwise than before, so that two people who change different things keep both. */
export function changeOf(values: z.output<typeof SenderForm>, source: WebhookSource) {
  const { key: typed, overlap_hours, ...fields } = values;
  const key = secretChange(typed);
  return { ...changedFields(fields, source), ...(key !== undefined && { key, overlap_hours }) };
}
