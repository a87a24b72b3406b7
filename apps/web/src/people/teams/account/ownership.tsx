import { fill } from '@sayso/i18n';
import {
  type SessionUser,
  type TeamAfter,
  OfferOwnership,
  OWNERSHIP_OFFER_DAYS,
  type TeamMember,
  type OwnershipOffer,
} from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { z } from 'zod';
import { messageOr } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { mayDo } from '../../../session/may.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useIsTwoFactorOn } from '../../identity/security/security.queries.ts';
import {
  useTeamAfter,
  useLeaveTeam,
  useOfferOwnership,
  useOwnershipOffer,
  useOfferAnswers,
  useWithdrawOffer,
} from '../teams.queries.ts';
import { sayFailed, saySo } from '../say.ts';
import { teamsTexts } from '../teams.texts.gen.ts';
import { accountTexts } from './account.texts.gen.ts';
import { isUnnamed, offerTitle } from './ownership-banner.tsx';

/** What the account is called that somebody works in. */
export const activeName = ({ memberships }: SessionUser): string =>
  memberships.find(({ is_active: isActive }) => isActive)?.name ?? '';

/** Whether somebody decides about the account itself. Who acts as the owner may look, but it is not theirs to give away. */
export const mayOwn = (user: SessionUser): boolean => mayDo(user, 'team.own') && user.impersonator === undefined;

const texts = accountTexts.after;

type Words = Pick<typeof texts, 'goesOn' | 'unlimited' | 'stops'>;

/** What becomes of the team once somebody else owns the account, in the words of who reads it; `name` is of whoever they are told about. */
function sayTeamAfter({ team_goes_on: goesOn, seats_after: seats }: TeamAfter, words: Words, name: string): string {
  if (!goesOn) return words.stops({ name });
  return seats === null ? words.unlimited({ name }) : words.goesOn({ name, seats });
}

/** The same for the owner, as a remark: a warning where the team would stop. */
function TeamAfterNote({ after, name }: { after: TeamAfter; name: string }) {
  return <Note tone={after.team_goes_on ? 'neutral' : 'warning'}>{sayTeamAfter(after, texts, name)}</Note>;
}

/** The same before anything is offered: asked of the server, which knows the plans. As high before as after. */
function AskedTeamAfter({ id, name }: { id: string; name: string }) {
  return (
    <div className="grid min-h-21">
      <Asked id={id} name={name} />
    </div>
  );
}

function Asked({ id, name }: { id: string; name: string }) {
  const { data, error, isFetching, refetch } = useTeamAfter(id);
  if (data) return <TeamAfterNote after={data} name={name} />;
  if (!error || isFetching) return <Note>{texts.loading}</Note>;
  return (
    <Note tone="danger">
      <p className="font-medium">{texts.failed}</p>
      <p>{messageOr(error, texts.unknown)}</p>
      <Button size="sm" className="mt-2" onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </Note>
  );
}

const leaveCardTexts = accountTexts.leave;

/** The way out of an account that belongs to somebody else. */
export function LeaveCard({ user }: { user: SessionUser }) {
  const leaveTeam = useLeaveTeam();
  const navigate = useNavigate();
  const account = activeName(user);
  const isOwner = user.role === 'owner';
  const leave = async () => {
    const { question, text, action, busy } = leaveCardTexts;
    const hasLeft = await confirm({
      title: question({ account }),
      text: text({ account }),
      action,
      busyText: busy,
      tone: 'danger',
      run: leaveTeam,
    });
    if (!hasLeft) return;
    saySo(fill(leaveCardTexts.done, { account }));
    void navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  return (
    <TitledCard title={leaveCardTexts.title} text={isOwner ? leaveCardTexts.owner : leaveCardTexts.text({ account })}>
      {!isOwner && (
        <Button
          variant="danger"
          icon={LogOut}
          disabled={user.impersonator !== undefined}
          onClick={() => void leave()}
          className="justify-self-start max-sm:w-full"
        >
          {leaveCardTexts.action}
        </Button>
      )}
    </TitledCard>
  );
}

const offerDialogTexts = accountTexts.offer;

/** A code goes along only where one is typed. */
const SentOffer = z.preprocess((typed) => {
  const { code, ...rest } = typed as { code: string };
  return code === '' ? rest : { ...rest, code };
}, OfferOwnership);

/** Offers the account to a member, for the owner's password. What becomes of the team is said before. */
export function OfferDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { mutateAsync: offer } = useOfferOwnership();
  const hasSecondStep = useIsTwoFactorOn();
  const form = useAppForm({
    defaults: { member_id: member.id, password: '', code: '' },
    schema: SentOffer,
    submit: (body) => offer({ body }),
    onDone: () => {
      saySo(fill(offerDialogTexts.done, { name: member.name }));
      onClose();
    },
    onFail: (error) => sayFailed(offerDialogTexts.failed, error),
  });
  return (
    <FormDialog
      form={form}
      title={offerDialogTexts.title}
      description={offerDialogTexts.text({ name: member.name, days: OWNERSHIP_OFFER_DAYS })}
      submit={offerDialogTexts.submit}
      busyText={offerDialogTexts.busy}
      discard={teamsTexts.form.discard}
      onClose={onClose}
    >
      <AskedTeamAfter id={member.id} name={member.name} />
      <PasswordField form={form} name="password" label={offerDialogTexts.password} autoComplete="current-password" />
      {hasSecondStep && (
        <TextField
          form={form}
          name="code"
          label={offerDialogTexts.code}
          help={offerDialogTexts.codeHelp}
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  );
}

const offerNoteTexts = accountTexts.received;

const acceptedWords = (offer: OwnershipOffer) =>
  isUnnamed(offer) ? offerNoteTexts.acceptedUnnamed : fill(offerNoteTexts.accepted, { account: offer.account_name });

/** The account as it is offered to whoever is here: what taking it means, and the choice. Nothing where it is not. */
export function OfferNote({ user }: { user: SessionUser }) {
  const { data: offer } = useOwnershipOffer();
  if (!offer?.is_to_you) return null;
  return (
    <TitledCard title={offerTitle(offer)} text={offerNoteTexts.until({ day: formatDay(offer.expires_at) })}>
      <div className="grid max-w-[72ch] gap-2 text-text-2">
        <p>{offerNoteTexts.what}</p>
        <p className={offer.team_goes_on ? undefined : 'text-warning'}>
          {sayTeamAfter(offer, offerNoteTexts, offer.from.name)}
        </p>
      </div>
      {user.impersonator === undefined && <Answer offer={offer} />}
    </TitledCard>
  );
}

function Answer({ offer }: { offer: OwnershipOffer }) {
  const calls = useOfferAnswers();
  const answering = useAction(async (what: 'accept' | 'decline') => {
    try {
      await calls[what].mutateAsync();
      saySo(what === 'accept' ? acceptedWords(offer) : offerNoteTexts.declined);
    } catch (error) {
      sayFailed(offerNoteTexts.failed, error);
    }
  });
  const busy = answering.doing?.[0];
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={busy === 'accept'}
        busyText={offerNoteTexts.accepting}
        disabled={busy === 'decline'}
        onClick={() => void answering.run('accept')}
      >
        {offerNoteTexts.accept}
      </Button>
      <Button
        busy={busy === 'decline'}
        busyText={offerNoteTexts.declining}
        disabled={busy === 'accept'}
        onClick={() => void answering.run('decline')}
      >
        {offerNoteTexts.decline}
      </Button>
    </div>
  );
}

const ownershipCardTexts = accountTexts.ownership;

/** Whose the account is, and to whom it is offered. */
export function OwnershipCard({ owner, user }: { owner: string; user: SessionUser }) {
  const { data: offer } = useOwnershipOffer();
  const isOwner = mayOwn(user);
  const words = isOwner ? ownershipCardTexts.none : ownershipCardTexts.readOnly({ owner });
  return (
    <TitledCard title={ownershipCardTexts.title} text={ownershipCardTexts.text}>
      {isOwner && offer ? (
        <>
          <p className="text-text-2">
            {ownershipCardTexts.offered({ name: offer.to.name, day: formatDay(offer.expires_at) })}
          </p>
          <TeamAfterNote after={offer} name={offer.to.name} />
          <Withdraw />
        </>
      ) : (
        <p className="text-text-2">{words}</p>
      )}
    </TitledCard>
  );
}

function Withdraw() {
  const { mutateAsync } = useWithdrawOffer();
  const { run: withdraw, isBusy } = useAction(
    async () => {
      await mutateAsync();
      saySo(ownershipCardTexts.withdrawn);
    },
    (error) => sayFailed(ownershipCardTexts.failed, error),
  );
  return (
    <Button
      busy={isBusy}
      busyText={ownershipCardTexts.withdrawing}
      onClick={() => void withdraw()}
      className="justify-self-start"
    >
      {ownershipCardTexts.withdraw}
    </Button>
  );
}
