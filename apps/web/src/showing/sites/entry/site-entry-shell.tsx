import { Outlet } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useEffect } from 'react';
import { endSitePass, type SitePass } from '../../../lib/api/credentials.ts';
import { Brand } from '../../../ui/brand.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { entryTexts as texts } from './entry.texts.gen.ts';

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The frame of a tab that a one-time link has let into one site: nothing of the app around it, and words when the visit is over. */
export function SiteEntryShell({ pass: { token, endsAt } }: { pass: SitePass }) {
  useEffect(() => {
    const timer = setTimeout(endSitePass, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <div className="flex min-h-dvh min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border px-(--gutter) py-2.5">
        <Brand />
        {token !== null && (
          <p className="text-13 text-text-2">{texts.bar({ until: times.format(new Date(endsAt)) })}</p>
        )}
      </div>
      <main className="flex min-w-0 flex-1 flex-col">
        {token === null ? (
          <div className="grid flex-1 place-items-center">
            <EmptyState icon={DoorClosed} {...texts.over} />
          </div>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
