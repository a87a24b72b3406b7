import type { ReactNode } from 'react';
import type { z } from 'zod';

/** What every mail knows about the installation. `url` is its origin, for links. */
export type MailSite = { name: string; url: string };

/** What a template is filled with. */
type Filled<Input> = { input: Input; site: MailSite };

/** One kind of mail: everything it says. */
export type MailTemplate<Input extends z.ZodType = z.ZodType> = {
  /** What the outbox calls it. */
  kind: string;
  /** The shape of what it is filled with; stored until the mail is written. */
  input: Input;
  subject(filled: Filled<z.output<Input>>): string;
  /** What lists of mails show beside the subject. */
  preheader(filled: Filled<z.output<Input>>): string;
  /** Headline, text and button, of the parts in `parts.ts`. */
  body(filled: Filled<z.output<Input>>): ReactNode;
  /** Why the reader gets this mail: one sentence of the footer. */
  reason(filled: Filled<z.output<Input>>): string;
  /** For mails that people may stop: the token of `unsubscribeToken`, which ends them. */
  unsubscribeToken?(filled: Filled<z.output<Input>>): string | undefined;
};

/** Declares a kind of mail. List it in `index.ts`. */
export function defineTemplate<Input extends z.ZodType>(template: MailTemplate<Input>): MailTemplate<Input> {
  return template;
}
