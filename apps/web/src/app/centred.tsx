import type { ReactNode } from 'react';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { appTexts } from './app.texts.ts';

/** One thing in the middle of an otherwise empty window. */
export function Centred({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center px-4">{children}</main>;
}

/** While the session is being checked. */
export function Checking() {
  return (
    <Centred>
      <p role="status" className="grid justify-items-center gap-3 text-text-2">
        <Spinner size={28} className="text-accent-text" />
        {appTexts.loading}
      </p>
    </Centred>
  );
}
