import type { ReactNode } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { useSession } from './accounts.queries.ts';
import { accountsTexts } from './accounts.texts.ts';

type OperatorHeaderProps = {
  title: string;
  /** What the screen is about, where its title leaves that open. */
  text?: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of every screen of the back office: title, greeting, and what can be done here. It also names the tab of the browser. */
export function OperatorHeader({ title, text, children }: OperatorHeaderProps) {
  const session = useSession();
  useTitle(title);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0">
        <h1 className="display-28">{title}</h1>
        {session.state === 'signed-in' && (
          <p className="mt-1 text-13 wrap-anywhere text-text-2">{accountsTexts.greeting(session.user.name)}</p>
        )}
        {text !== undefined && <p className="mt-3 text-text-2">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </div>
  );
}
