import { ChooseSeats, counted, type TeamMember, type TeamStatistics } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { CheckboxListField } from '../../../ui/form/checkbox-list-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { sayFailed, saySo } from '../say.ts';
import { useSeatHolders, useChooseSeats } from '../teams.queries.ts';
import { teamsTexts } from '../teams.texts.ts';

const texts = teamsTexts.seats;

type Props = { seats: TeamStatistics['seats']; onClose: () => void };

/** The owner chooses who keeps a seat while the plan has fewer seats than the team has members. */
export function SeatsDialog({ seats, onClose }: Props) {
  const { data: members, error, isFetching, refetch } = useSeatHolders();
  if (members) return <SeatsForm members={members} seats={seats} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      {error ? (
        <ErrorState
          title={teamsTexts.failed.load}
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading title={teamsTexts.loading} />
      )}
    </Dialog>
  );
}

function SeatsForm({ members, seats: { allowed }, onClose }: Props & { members: readonly TeamMember[] }) {
  const { mutateAsync: choose } = useChooseSeats();
  const form = useAppForm({
    defaults: { member_ids: members.filter(({ holds_seat: holds }) => holds).map(({ id }) => id) },
    schema: ChooseSeats,
    submit: (body) => choose({ body }),
    onDone: () => {
      saySo(texts.done);
      onClose();
    },
    onFail: (error) => sayFailed(texts.failed, error),
  });
  const { member_ids: chosen = [] } = useTypedValues(form);
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text(counted(allowed ?? members.length, 'seat'))}
      submit={texts.submit}
      busyText={texts.busy}
      discard={teamsTexts.form.discard}
      onClose={onClose}
    >
      <CheckboxListField
        form={form}
        name="member_ids"
        label={texts.label}
        help={texts.help}
        aside={texts.chosen(chosen.length, allowed ?? members.length)}
        choices={members.map(({ id, name, email }) => ({ value: id, label: name, note: email }))}
      />
    </FormDialog>
  );
}
