import { Navigate, useRouter } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { entryTexts as texts } from './entry.texts.gen.ts';
import { siteEntryCalls, sitesCalls } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { saveSitePass } from '../../../lib/api/credentials.ts';
import { readToken } from '../../../lib/api/stored-token.ts';

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

/**
 * Opens a one-time link, once. Answers the site that this tab may work on from now on: as the person who is signed in where they are a member of its account, else with what the link was
 * traded for.
 */
function useOpenedLink(link: string) {
  return useQuery({
    queryKey: ['site-entry', link],
    queryFn: async (): Promise<string> => {
      const { data } = await call(siteEntryCalls.useSiteEntry, { body: { token: link } });
      const { site_id: siteId, token, ends_at: endsAt } = data;
      if (!(await isOwnSite(siteId))) saveSitePass({ token, siteId, endsAt });
      return siteId;
    },
    // A link works once: what was answered to it is not asked for again.
    staleTime: 'static',
    retry: false,
    enabled: link !== '',
  });
}

/** Whether the person who is signed in here works in the site's account anyway, or has it among their accounts. */
async function isOwnSite(id: string): Promise<boolean> {
  if (readToken() === null) return false;
  try {
    await call(sitesCalls.getSite, { params: { id } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code === 'in_other_account';
  }
}
