import { apiDocsTexts as texts } from './api-docs.texts.ts';
import type { DocField } from './fields-of.ts';

type Row = DocField & { description?: string };

/** Fields under their heading; the heading alone says it when there are none. */
export function FieldTable({ title, fields, empty }: { title: string; fields: readonly Row[]; empty: string }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-semibold text-text">{title}</h4>
      {fields.length === 0 ? (
        <p className="text-13 text-text-3">{empty}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border text-13">
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FieldRow({ field: { name, type, isRequired, rules, description = '' } }: { field: Row }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <span className="font-mono text-12 leading-5 wrap-anywhere text-text">{name}</span>
      <span className="min-w-0 wrap-anywhere">
        {type}
        {isRequired && <span className="text-accent-text"> {texts.required}</span>}
        {[rules, description].filter(Boolean).map((words) => (
          <span key={words} className="block text-12 text-text-3">
            {words}
          </span>
        ))}
      </span>
    </li>
  );
}
