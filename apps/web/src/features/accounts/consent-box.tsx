import type { CONSENT_PAGE_SLUGS } from '@sayso/contract';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { accountsTexts as texts } from './accounts.texts.ts';

type Props = { checked: boolean; error: string | undefined; busy: boolean; onChange: (checked: boolean) => void };

/** Without this box nobody signs up. */
export function ConsentBox({ checked, error, busy, onChange }: Props) {
  const noteId = useId();
  return (
    <div data-field="consent" className="grid gap-1.5 text-13">
      <Checkbox
        label={<ConsentText />}
        checked={checked}
        disabled={busy}
        onCheckedChange={onChange}
        {...(error && { 'aria-invalid': true as const, 'aria-describedby': noteId })}
      />
      {error && <FieldNote id={noteId} error={error} help={null} />}
    </div>
  );
}

function ConsentText() {
  const { before, terms, between, privacy, after } = texts.consent;
  return (
    <>
      {before}
      <PageInNewTab slug="terms">{terms}</PageInNewTab>
      {between}
      <PageInNewTab slug="privacy">{privacy}</PageInNewTab>
      {after}
    </>
  );
}

/** In a new tab: what was typed stays in this one. */
function PageInNewTab({ slug, children }: { slug: (typeof CONSENT_PAGE_SLUGS)[number]; children: ReactNode }) {
  return (
    <a
      href={`/page/${slug}`}
      target="_blank"
      rel="noopener"
      title={texts.newTab}
      className="rounded-xs text-accent-text underline underline-offset-2"
    >
      {children}
    </a>
  );
}
