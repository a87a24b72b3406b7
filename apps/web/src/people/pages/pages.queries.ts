import { CONSENT_PAGE_SLUGS, consentVersionOf, type PageLink, pagesApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api/api.ts';
import { report } from '../../lib/report.ts';
import { useSession } from '../../session/session.ts';
import { pagesTexts as texts } from './pages.texts.gen.ts';
import { useCall, callKey } from '../../lib/api/reads.ts';

/** Pages by where they are linked: in the navigation, under 'Upgrades', at the foot. */
export type PageLinks = { navigation: readonly PageLink[]; upgrades: readonly PageLink[]; footer: readonly PageLink[] };

const NONE: readonly PageLink[] = [];
/** Pages change rarely, and every screen links them. */
const FRESH_MS = 5 * 60_000;

/** A page that people agree to when they sign up. */
export type ConsentPage = (typeof CONSENT_PAGE_SLUGS)[number];

/** Pages to link for whoever is here; none until they are known, and none where they cannot be read, which is only logged. */
export function usePageLinks(): PageLinks {
  const { data = NONE } = useLinkedPages();
  return useMemo(() => {
    const usual = data.filter((page) => !page.is_special);
    return {
      navigation: usual.filter(({ place }) => place === 'navigation'),
      upgrades: data.filter((page) => page.is_special),
      footer: usual.filter(({ place }) => place === 'footer'),
    };
  }, [data]);
}

/** Which of the pages that people agree to can be read, all where that cannot be found out; undefined until it is known. */
export function useConsentPages(): readonly ConsentPage[] | undefined {
  const { data, isError } = useLinkedPages();
  if (isError) return CONSENT_PAGE_SLUGS;
  return data && CONSENT_PAGE_SLUGS.filter((slug) => data.some((page) => page.slug === slug && page.is_finished));
}

/** The version of what people agree to, as it is on the screen; undefined until it is known. */
export function useConsentVersion(): string | undefined {
  const { data } = useLinkedPages();
  return data && consentVersionOf(data.filter((page) => page.is_public && page.is_finished));
}

function useLinkedPages() {
  const reader = useReader();
  return useQuery({
    queryKey: [...callKey(pagesApi.listPages), reader],
    queryFn: async ({ signal }): Promise<PageLink[]> => {
      try {
        return (await call(pagesApi.listPages, { query: { content: 'false' }, signal })).data;
      } catch (error) {
        if (!signal.aborted) report(texts.linksFailed, error);
        throw error;
      }
    },
    enabled: reader !== null,
    staleTime: FRESH_MS,
  });
}

/** One page with its content, as whoever is here may read it. */
export function usePage(slug: string) {
  const reader = useReader();
  return useCall(pagesApi.getPage, { params: { slug }, keyedBy: [reader], enabled: reader !== null });
}

/** Whose pages: a person's id, or nobody's; null until that is known. */
function useReader(): string | null {
  const session = useSession();
  if (session.state === 'signed-in') return session.user.id;
  return session.state === 'signed-out' ? 'stranger' : null;
}
