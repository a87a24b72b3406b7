import { Fragment, type ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { useSession } from './session.ts';
import { sessionTexts } from './session.texts.gen.ts';

type OperatorHeaderProps = {
  title: string;
  /** What the screen is about, where its title leaves that open. */
  text?: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of every screen of the back office: title, greeting with what the screen is about, and what can be done here. It also names the tab of the browser. */
export function OperatorHeader({ title, text, children }: OperatorHeaderProps) {
  const session = useSession();
  useTitle(title);
  const greeting =
    session.state === 'signed-in'
      ? sessionTexts.greeting({ name: session.user.name, isFirstVisit: session.user.first_visit })
      : undefined;
  const lines = [greeting, text].filter((line) => line !== undefined);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0">
        <h1 className="display-28">{title}</h1>
        <p className="mt-1 text-13 wrap-anywhere text-text-2">
          {lines.map((line, place) => (
            <Fragment key={line}>
              {place > 0 && ' · '}
              <span>{line}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </div>
  );
}
