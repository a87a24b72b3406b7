import { consentWithoutPages } from '@sayso/contract';
import { Fragment, type ReactNode, useId } from 'react';
import { useProductName } from '../../../lib/use-title.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { type ConsentPage, useConsentPages } from '../../pages/pages.queries.ts';
import { identityTexts as texts } from '../identity.texts.gen.ts';

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

/** What is accepted: the pages that there are, and no page that is not there. */
function ConsentText() {
  const product = useProductName();
  const pages = useConsentPages();
  const { before, pages: names, between, after, loading } = texts.consent;
  if (!pages)
    return (
      <>
        <VisuallyHidden>{loading}</VisuallyHidden>
        <Skeleton className="h-4 w-60" />
      </>
    );
  if (pages.length === 0) return consentWithoutPages(product);
  return (
    <>
      {before}
      {pages.map((slug, place) => (
        <Fragment key={slug}>
          {place > 0 && between}
          <PageInNewTab slug={slug}>{names[slug]}</PageInNewTab>
        </Fragment>
      ))}
      {after}
    </>
  );
}

/** In a new tab: what was typed stays in this one. */
function PageInNewTab({ slug, children }: { slug: ConsentPage; children: ReactNode }) {
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
