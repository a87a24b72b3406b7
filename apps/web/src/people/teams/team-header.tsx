import type { ReactNode } from 'react';
import { teamsTexts as texts } from './teams.texts.ts';

type Props = {
  /** In place of what managers read. */
  text?: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of the screen. */
export function TeamHeader({ text = texts.subtitle, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0">
        <h1 className="display-28">{texts.title}</h1>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      {children !== undefined && <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </div>
  );
}
