import { PRODUCT_NAME, SITE_FACTS_ELEMENT, siteApi, type SiteFacts } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FOR_EVERYBODY } from '../../lib/api/query-client.ts';
import { onMaintenance } from '../../lib/api/reachability.ts';
import { useCall, callKey } from '../../lib/api/reads.ts';
/** What holds until the server has said otherwise: only the development server's page comes without facts. */
const UNKNOWN_SITE: SiteFacts = {
  site_name: PRODUCT_NAME,
  site_description: '',
  registration_enabled: true,
  maintenance_mode: false,
  email_verification_required: false,
  sends_mails: true,
  ai_editor_url: '',
  support_email: '',
  support_url: '',
  pricing_page_enabled: false,
};

/** The facts that the server wrote into the page, or null. */
function readSiteFacts(): SiteFacts | null {
  const text = document.getElementById(SITE_FACTS_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return { ...UNKNOWN_SITE, ...(JSON.parse(text) as Partial<SiteFacts>) };
  } catch {
    return null;
  }
}

/** How often somebody who waits for the end of a maintenance asks, in milliseconds. */
const MAINTENANCE_POLL_MS = 15_000;
/** What the page says of the installation before anybody signs in; asked anew when it is old. */
export function useSite(): SiteFacts {
  const { data } = useCall(siteApi.site, {
    meta: FOR_EVERYBODY,
    initialData: () => readSiteFacts() ?? undefined, // The facts are as old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
    refetchInterval: ({ state }) => (state.data?.maintenance_mode ? MAINTENANCE_POLL_MS : false),
  });
  return data ?? UNKNOWN_SITE;
}

/** Learns at once that a maintenance began, from any call that is refused for it, and asks for everything anew when it has ended. */
export function useFollowMaintenance(): void {
  const client = useQueryClient();
  const { maintenance_mode: isClosed } = useSite();
  const wasClosed = useRef(isClosed);
  useEffect(() => onMaintenance(() => void client.invalidateQueries({ queryKey: callKey(siteApi.site) })), [client]);
  useEffect(() => {
    if (wasClosed.current && !isClosed) void client.invalidateQueries();
    wasClosed.current = isClosed;
  }, [client, isClosed]);
}
