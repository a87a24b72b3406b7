import { fill } from '@sayso/i18n';
import { type SessionUser, ROLES, type TeamStatistics, RenameAccount } from '@sayso/contract';
import { useRouter } from '@tanstack/react-router';
import { UserPlus, ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type ApiError, messageOr } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { NoRight } from '../../ui/feedback/states.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { LockedNote } from '../identity/impersonation/impersonation.parts.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { TeamFigures } from './members/team-figures.tsx';
import { isRefused, refusalTitle, sayFailed, sayRefused, saySo } from './say.ts';
import { TeamHeader, type TeamDialog, TeamDialogs } from './team-header.tsx';
import { useTeamStatistics, useRenameAccount } from './teams.queries.ts';
import { teamsTexts as texts, teamsTexts } from './teams.texts.gen.ts';
import { RoleTable } from './role-table.tsx';
import { accountTexts } from './account/account.texts.gen.ts';
import { LeaveCard, mayOwn, OfferNote, OwnershipCard } from './account/ownership.tsx';

const TAB_KEYS = ['members', 'activity', 'account'] as const;

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
        tabs={TAB_KEYS.map((value) => ({ value, label: texts.tabs[value] }))}
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

const planBlockedTexts = teamsTexts.plan;

/** In place of the team for whom the server refuses it, in its words. */
function PlanBlocked({ refusal }: { refusal: ApiError }) {
  const router = useRouter();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    // The tab was opened here.
    else void router.navigate({ to: '/dashboard' });
  };
  return (
    <NoRight
      title={refusalTitle(refusal)}
      text={messageOr(refusal, planBlockedTexts.text)}
      action={
        <Button icon={ArrowLeft} onClick={goBack}>
          {planBlockedTexts.back}
        </Button>
      }
    />
  );
}

type Props = { user: SessionUser; statistics: TeamStatistics | undefined };

/** The account itself: what it is called, whose it is, what roles mean, and the way out of it. */
function AccountTab({ user, statistics }: Props) {
  return (
    <div className="grid gap-4">
      <LockedNote />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {statistics && <NameCard name={statistics.account.name} user={user} />}
          {statistics && <OwnershipCard owner={statistics.owner.name} user={user} />}
          <LeaveCard user={user} />
        </div>
        <TitledCard title={accountTexts.rights.title}>
          <RoleTable roles={ROLES} chosen={user.role} />
        </TitledCard>
      </div>
    </div>
  );
}

const nameCardTexts = accountTexts.name;

/** What the account is called, for the owner to change. */
function NameCard({ name, user }: { name: string; user: SessionUser }) {
  const { mutateAsync: rename } = useRenameAccount();
  const form = useAppForm({
    defaults: { name },
    schema: RenameAccount,
    submit: (body) => rename({ body }),
    onDone: ({ name: renamed }) => saySo(fill(nameCardTexts.done, { name: renamed })),
    onFail: (error) => sayFailed(nameCardTexts.failed, error),
  });
  if (!mayOwn(user))
    return (
      <TitledCard title={nameCardTexts.title} text={nameCardTexts.readOnly}>
        <p className="font-medium wrap-anywhere">{name}</p>
      </TitledCard>
    );
  return (
    <TitledCard title={nameCardTexts.title} text={nameCardTexts.text}>
      <Form form={form} label={nameCardTexts.title}>
        <TextField form={form} name="name" label={nameCardTexts.label} autoComplete="organization" />
        <FormActions form={form} label={nameCardTexts.save} />
      </Form>
    </TitledCard>
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
