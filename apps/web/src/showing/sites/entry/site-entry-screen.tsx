import { Navigate, useRouter } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { entryTexts as texts } from './entry.texts.ts';
import { useOpenedLink } from './site-entry.queries.ts';

/** `/site-entry`: where a one-time link into the back office of a site leads, for whoever has it. */
export function SiteEntryScreen() {
  useTitle(texts.title);
  const { history } = useRouter();
  // Behind the #, which no server gets; taken out of the address, and so out of the browser's history, at once.
  const [link] = useState(() => history.location.hash.replace(/^#/, ''));
  useLayoutEffect(() => {
    if (history.location.hash !== '') history.replace(history.location.pathname);
  }, [history]);
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <Opened link={link} />
    </main>
  );
}

function Opened({ link }: { link: string }) {
  const { data: siteId, error, isFetching, refetch } = useOpenedLink(link);
  if (siteId !== undefined) return <Navigate to="/sites/$siteId" params={{ siteId }} replace />;
  if (link === '' || (error instanceof ApiError && error.code === 'site_entry_ended'))
    return <EmptyState icon={Link2Off} {...texts.ended} />;
  if (error && !isFetching)
    return <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} />;
  return <Loading title={texts.opening} />;
}
