import type { ReactNode } from 'react';

type Props = { id: string; title: string; text?: string | undefined; children: ReactNode };

/** One part of the components page: what it is on the left, every state of it on the right. */
export function Section({ id, title, text, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-(--bar) gap-x-10 gap-y-5 border-t border-border py-10 md:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="display-22">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1.5 text-13 text-text-2">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}

/** Things of one kind side by side, under a word that says what they are. */
export function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-12 text-text-3">{label}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
