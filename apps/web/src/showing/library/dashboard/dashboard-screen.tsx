import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTitle } from '../../../lib/use-title.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useSession } from '../../../session/session.ts';
import { sessionTexts } from '../../../session/session.texts.gen.ts';
import { useLimits } from '../../../people/plans/plans.queries.ts';
import { useSite } from '../../../people/settings/site.queries.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { Library } from '../list/library.tsx';
import type { DashboardTab } from '../list/library-search.ts';
import { dashboardTexts } from './dashboard-screen.texts.gen.ts';

/** Only whoever opens it loads it. */
const Marketplace = lazy(async () => ({ default: (await import('../../sites/sites.parts.tsx')).Marketplace }));

/** The first screen after sign-in: a greeting over the library, and the other places of the product as tabs. */
export function DashboardScreen() {
  const session = useSession();
  const person = session.state === 'signed-in' ? session.user : { name: '', first_visit: false };
  useTitle(dashboardTexts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <h1 className="display-28 wrap-anywhere">
        {sessionTexts.greeting({ name: person.name, isFirstVisit: person.first_visit })}
      </h1>
      <p className="mt-1 text-text-2">{dashboardTexts.text}</p>
      <div className="mt-(--gap-section)">
        <DashboardTabs />
      </div>
    </div>
  );
}

/** One tab alone is no choice: then its content stands without them. */
function DashboardTabs() {
  const { ai_editor_url: editorUrl } = useSite();
  const { tab: asked } = useSearch({ from: '/members/customers/dashboard' });
  const navigate = useNavigate();
  const hasMarketplace = useLimits()?.marketplace_enabled === true;
  const asksMarketplace = asked === 'sites';
  const isEditor = asked === 'ai-editor' && editorUrl !== '';
  const show = (tab: DashboardTab) =>
    void navigate({ to: '/dashboard', search: tab === 'projects' ? {} : { tab }, resetScroll: false });
  const marketplace = (
    <Suspense fallback={<Loading title={dashboardTexts.loadingUser} />}>
      <Marketplace heading="h2" />
    </Suspense>
  );
  // Without access it says so itself, and leads back.
  if (asksMarketplace && !hasMarketplace) return marketplace;
  if (editorUrl === '' && !hasMarketplace) return <Library heading="h2" />;
  const shown: readonly DashboardTab[] = [
    'projects',
    ...(hasMarketplace ? (['sites'] as const) : []),
    ...(editorUrl === '' ? [] : (['ai-editor'] as const)),
  ];
  return (
    <Tabs
      label={dashboardTexts.tabsLabel}
      tabs={shown.map((value) => ({ value, label: dashboardTexts.tabs[value] }))}
      value={asksMarketplace ? 'sites' : isEditor ? 'ai-editor' : 'projects'}
      onValueChange={show}
      activation="manual"
    >
      <TabPanel value="projects" className="pt-(--gap-section)">
        <Library heading="h2" />
      </TabPanel>
      <TabPanel value="sites" className="pt-(--gap-section)">
        {marketplace}
      </TabPanel>
      <TabPanel value="ai-editor" className="pt-(--gap)">
        <EditorFrame url={editorUrl} />
      </TabPanel>
    </Tabs>
  );
}
