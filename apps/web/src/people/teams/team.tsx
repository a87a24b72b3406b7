import type { SessionUser } from '@sayso/contract';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccountTab } from './account/account-tab.tsx';
import { OfferNote } from './account/offer-note.tsx';
import { ActivityTab } from './activity/activity-tab.tsx';
import { mayOwn } from './may-own.ts';
import { MembersTab } from './members/members-tab.tsx';
import { TeamFigures } from './members/team-figures.tsx';
import { PlanBlocked } from './plan-blocked.tsx';
import { isRefused, sayRefused } from './say.ts';
import { type TeamDialog, TeamDialogs } from './team-dialogs.tsx';
import { TeamHeader } from './team-header.tsx';
import { useTeamStatistics } from './teams.queries.ts';
import { teamsTexts as texts } from './teams.texts.ts';

const TAB_KEYS = ['members', 'activity', 'account'] as const;
const TABS = TAB_KEYS.map((value) => ({ value, label: texts.tabs[value] }));

/** The team for those who look after it: its people, what was done, and the account itself. */
export function Team({ user }: { user: SessionUser }) {
  const { search, onChange } = useAddressSearch();
  const statistics = useTeamStatistics();
  const [opened, setOpened] = useState<TeamDialog | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refuse = useCallback((error: ApiError) => {
    sayRefused(error);
    setRefusal(error);
  }, []);
  const tab = TAB_KEYS.find((key) => key === search['tab']) ?? 'members';
  const isOwner = mayOwn(user);
  if (refusal) return <PlanBlocked refusal={refusal} />;
  if (isRefused(statistics.error)) return <PlanBlocked refusal={statistics.error} />;
  return (
    <div className="grid min-w-0 gap-6">
      <TeamHeader>
        <Button variant="primary" icon={UserPlus} onClick={() => setOpened({ kind: 'add' })}>
          {texts.add}
        </Button>
      </TeamHeader>
      <OfferNote user={user} />
      <TeamFigures
        statistics={statistics.isError ? null : statistics.data}
        onChooseSeats={isOwner ? () => setOpened({ kind: 'seats' }) : undefined}
      />
      <Tabs
        label={texts.tabs.label}
        tabs={TABS}
        value={tab}
        activation="manual"
        onValueChange={(key) => onChange({ ...CLEARED, tab: key === 'members' ? undefined : key })}
      >
        <TabPanel value="members" className="pt-5">
          <MembersTab isOwner={isOwner} open={setOpened} onRefused={refuse} />
        </TabPanel>
        <TabPanel value="activity" className="pt-5">
          <ActivityTab />
        </TabPanel>
        <TabPanel value="account" className="pt-5">
          <AccountTab user={user} statistics={statistics.data} />
        </TabPanel>
      </Tabs>
      {opened && <TeamDialogs opened={opened} statistics={statistics.data} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** What one tab says in the address means nothing to another. */
const CLEARED = {
  page: undefined,
  per_page: undefined,
  sort: undefined,
  search: undefined,
  status: undefined,
  role: undefined,
};
