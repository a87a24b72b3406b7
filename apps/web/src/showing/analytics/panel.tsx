import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A card with a heading, for a chart or a list of figures. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
      </header>
      {children}
    </Card>
  );
}
