import { counted, type TeamStatistics } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { teamsTexts } from '../teams.texts.gen.ts';

const texts = teamsTexts.statistics;

type Props = {
  /** Undefined while they are on their way; null when they could not be had. */
  statistics: TeamStatistics | null | undefined;
  /** Opens the choice of who keeps a seat; undefined for whoever may not choose. */
  onChooseSeats: (() => void) | undefined;
};

/** How many people there are, in which roles and states, and how many of the plan's seats they take. */
export function TeamFigures({ statistics, onChooseSeats }: Props) {
  const shown = (count: (of: TeamStatistics) => number) => statistics && formatCount(count(statistics));
  return (
    <div className="grid gap-3 max-sm:gap-2">
      <StatGrid label={texts.label}>
        <StatCard label={texts.members} value={shown((of) => of.total)} note={statistics ? rolesOf(statistics) : ''} />
        <StatCard
          label={texts.active}
          value={shown((of) => of.by_status.active)}
          note={statistics && waitingOf(statistics).members > 0 ? texts.activeNoteShort : texts.activeNote}
        />
        <StatCard
          label={texts.pending}
          value={shown((of) => of.by_status.pending)}
          note={statistics ? counted(statistics.open_invitations, 'open invitation') : ''}
        />
        <StatCard label={texts.inactive} value={shown((of) => of.by_status.inactive)} note={texts.inactiveNote} />
      </StatGrid>
      {statistics && <Seats statistics={statistics} onChoose={onChooseSeats} />}
    </div>
  );
}

/** There is always one owner, whom the list names. */
function rolesOf({ by_role: { admin, editor, viewer } }: TeamStatistics): string {
  const parts = [
    [admin, 'admin'],
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, role]) => counted(count, role));
  return words.length > 0 ? words.join(', ') : texts.onlyOwner;
}

type SeatsProps = { statistics: TeamStatistics; onChoose: (() => void) | undefined };

function Seats({ statistics, onChoose }: SeatsProps) {
  const { used, allowed } = statistics.seats;
  const value =
    allowed === null
      ? texts.unlimited({ used: formatCount(used) })
      : texts.used({ used: formatCount(used), allowed: formatCount(allowed) });
  const waiting = waitingOf(statistics);
  const isShort = waiting.members + waiting.invitations > 0;
  const short = [
    texts.short,
    ...(waiting.members > 0 ? [texts.waitingMembers({ count: waiting.members })] : []),
    ...(waiting.invitations > 0 ? [texts.waitingInvitations({ count: waiting.invitations })] : []),
  ].join(' ');
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5 text-13">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium text-text-2">{texts.seats}</span>
          <span className="font-medium text-text tabular-nums">{value}</span>
        </div>
        {allowed !== null && <ProgressBar percent={percentOf(used, allowed)} label={`${texts.seats}: ${value}`} />}
        <p className={isShort ? 'text-12 text-warning' : 'text-12 text-text-3'}>{isShort ? short : texts.seatsHelp}</p>
      </div>
      {onChoose && waiting.members > 0 && <Button onClick={onChoose}>{texts.choose}</Button>}
    </Card>
  );
}

/** Members come before invitations: only what they leave can be taken by whoever is invited. */
function waitingOf({ seats: { used, allowed }, waiting, open_invitations: invitations }: TeamStatistics) {
  const members = allowed === null ? 0 : Math.max(0, used - invitations - allowed);
  return { members, invitations: waiting - members };
}

/** A plan without seats is full. */
const percentOf = (used: number, allowed: number): number =>
  allowed === 0 ? 100 : Math.min(100, Math.round((used / allowed) * 100));
