import { consentOf, LeadForm, severalLines, type SiteBlockOf, type SiteDocument } from '@sayso/contract';
import type { z } from 'zod';
import { textVersion } from '../../../platform/lib/text.ts';

/** The form of a site as its document has it. */
export type FormBlock = SiteBlockOf<'leads'>;
/** What a form said, complete. */
export type ReadForm = z.output<typeof LeadForm>;
/** What the form is answered that has to be mended: each text at its field, and what was written, so that nobody writes it again. */
export type Mended = { errors: Record<string, string>; values: Record<string, string> };

/** Fields that visitors write in. */
const WRITTEN = ['email', 'name', 'phone', 'message'] as const;
type Written = (typeof WRITTEN)[number];

/** Longest text that is given back to whoever has written too much, in characters. */
const GIVEN_BACK_MAX = 10_000;
const MISSING: Record<Exclude<Written, 'email'>, string> = {
  name: 'Enter your name.',
  phone: 'Enter your phone number.',
  message: 'Enter a message.',
};
const OLD_PAGE = 'Load the page again, then send the form once more.';

/** The answer to a form of a page that shows other words than the present one. The box is ticked anew. */
export const oldPage = ({ email, name, phone, message }: ReadForm): Mended => ({
  errors: { form: OLD_PAGE },
  values: { email, name, phone, message },
});

/** The form of a site; undefined without one. */
export const formIn = ({ blocks }: SiteDocument): FormBlock | undefined =>
  blocks.find((block): block is FormBlock => block.type === 'leads');

/** The version of the words that a form asks consent to. */
export const consentVersionOfForm = (block: FormBlock): string => textVersion(consentOf(block));

/** Whether a robot has written where people see no field. */
export const isTrapped = (fields: unknown): boolean => textOf(fields, 'website') !== '';

/** Reads what a form sent. What the document does not ask for is left out; what it requires must be there. */
export function readLeadForm(block: FormBlock, fields: unknown): { form: ReadForm } | { mend: Mended } {
  const values = Object.fromEntries(WRITTEN.map((name) => [name, writtenIn(block, name, fields)]));
  const consent = textOf(fields, 'consent');
  const submission = textOf(fields, 'submission').toLowerCase();
  const consent_version = textOf(fields, 'consent_version');
  const parsed = LeadForm.safeParse({ ...values, consent, consent_version, submission });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (errors['submission'] !== undefined) {
    delete errors['submission'];
    errors['form'] = OLD_PAGE;
  }
  for (const name of ['name', 'phone', 'message'] as const)
    if (block[name] === 'required' && values[name]?.trim() === '') errors[name] = MISSING[name];
  if (parsed.success && Object.keys(errors).length === 0) return { form: parsed.data };
  return {
    mend: {
      errors,
      values: {
        ...values,
        ...(consent === 'yes' && consent_version === consentVersionOfForm(block) ? { consent } : {}),
      },
    },
  };
}

/** A text of the form without what cannot be seen; '' where the document does not ask for it. */
function writtenIn(block: FormBlock, name: Written, fields: unknown): string {
  if (name !== 'email' && block[name] === 'off') return '';
  const text = severalLines(textOf(fields, name)).slice(0, GIVEN_BACK_MAX);
  return name === 'message' ? text.trim() : text.replace(/\s+/g, ' ').trim();
}

/** A field that is one text; of any other shape it counts as empty. */
function textOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return '';
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
