import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTitle } from '../../../lib/use-title.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useSession } from '../../../session/session.ts';
import { useLimits } from '../../plans/plans.queries.ts';
import { useSite } from '../../settings/settings.queries.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { Library } from '../list/library.tsx';
import type { DashboardTab } from './dashboard-search.ts';
import { dashboardTexts as texts, dashboardTexts } from './dashboard.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NoRight } from '../../../ui/feedback/states.tsx';

const { title, text, back } = dashboardTexts.marketplace;

/** For whoever opens the address of the marketplace without a plan that has it. */
function MarketplaceGate({ onBack }: { onBack: () => void }) {
  return (
    <NoRight
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={onBack}>
          {back}
        </Button>
      }
    />
  );
}

/** The first screen after sign-in: a greeting over the library, and the other places of the product as tabs. */
export function DashboardScreen() {
  const session = useSession();
  const person = session.state === 'signed-in' ? session.user : { name: '', first_visit: false };
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <h1 className="display-28 wrap-anywhere">{texts.heading(person)}</h1>
      <p className="mt-1 text-text-2">{texts.text}</p>
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
  const limits = useLimits();
  // Whoever has access is sent to their projects until the marketplace itself stands there.
  const needsPlan = asked === 'sites' && limits?.marketplace_enabled === false;
  const isEditor = asked === 'ai-editor' && editorUrl !== '';
  const show = (tab: DashboardTab) =>
    void navigate({ to: '/dashboard', search: tab === 'projects' ? {} : { tab }, resetScroll: false });
  if (needsPlan) return <MarketplaceGate onBack={() => show('projects')} />;
  if (editorUrl === '') return <Library heading="h2" />;
  const tabs = (['projects', 'ai-editor'] as const).map((value) => ({ value, label: texts.tabs[value] }));
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={tabs}
      value={isEditor ? 'ai-editor' : 'projects'}
      onValueChange={show}
      activation="manual"
    >
      <TabPanel value="projects" className="pt-(--gap-section)">
        <Library heading="h2" />
      </TabPanel>
      <TabPanel value="ai-editor" className="pt-(--gap)">
        <EditorFrame url={editorUrl} />
      </TabPanel>
    </Tabs>
  );
}
