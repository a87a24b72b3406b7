import { counted, type TeamAfter } from '@sayso/contract';
import { messageOr } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useTeamAfter } from '../teams.queries.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.after;

type Words = {
  goesOn: (name: string, seats: string) => string;
  unlimited: (name: string) => string;
  stops: (name: string) => string;
};

/** What becomes of the team once somebody else owns the account, in the words of who reads it; `name` is of whoever they are told about. */
export function sayTeamAfter(
  { team_goes_on: goesOn, seats_after: seats }: TeamAfter,
  words: Words,
  name: string,
): string {
  if (!goesOn) return words.stops(name);
  return seats === null ? words.unlimited(name) : words.goesOn(name, counted(seats, 'seat'));
}

/** The same for the owner, as a remark: a warning where the team would stop. */
export function TeamAfterNote({ after, name }: { after: TeamAfter; name: string }) {
  return <Note tone={after.team_goes_on ? 'neutral' : 'warning'}>{sayTeamAfter(after, texts, name)}</Note>;
}

/** The same before anything is offered: asked of the server, which knows the plans. As high before as after. */
export function AskedTeamAfter({ id, name }: { id: string; name: string }) {
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
