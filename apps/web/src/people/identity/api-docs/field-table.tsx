import { type ReactNode, useId } from 'react';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import type { DocField } from './fields-of.ts';

/** Fields under their heading; a file has none. */
export function FieldTable({
  title,
  fields,
}: {
  title: string;
  fields: readonly (DocField & { description?: string })[];
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-2">
      <h4 id={titleId} className="font-semibold text-text">
        {title}
      </h4>
      {fields.length === 0 ? (
        <p className="text-13">{texts.wholeFile}</p>
      ) : (
        <RowList title={title}>
          {fields.map(({ name, type, isRequired, rules, description = '' }) => (
            <Row key={name} name={name}>
              {type}
              {isRequired && <span className="text-accent-text"> {texts.required}</span>}
              {[rules, description].filter(Boolean).map((words) => (
                <span key={words} className="block text-12 text-text-3">
                  {words}
                </span>
              ))}
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

/** Names and what is said of each, beside each other where there is room. */
export function RowList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul aria-label={title} className="divide-y divide-border rounded-md border border-border text-13">
      {children}
    </ul>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <span className="font-mono text-12 leading-5 wrap-anywhere text-text">{name}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
