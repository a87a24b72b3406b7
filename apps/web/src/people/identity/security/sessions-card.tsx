import type { SessionOfUser } from '@sayso/contract';
import { Monitor } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { deviceOf, locationLabel } from './device-words.ts';
import { useEndOtherSessions, useEndSession } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { useAction } from '../../../lib/use-action.ts';

const { sessions: texts } = securityTexts;
const ABOUT = 'sessions';

/** Where somebody is signed in, and how to end that elsewhere. */
export function SessionsCard({ sessions, isLocked }: { sessions: readonly SessionOfUser[]; isLocked: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const { mutateAsync: endSession } = useEndSession();
  const { mutateAsync: endOthers } = useEndOtherSessions();
  const others = sessions.filter(({ current }) => !current).length;
  const thisDeviceFirst = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

  const end = async (id: string) => {
    try {
      await endSession({ params: { id } });
      // The row goes, and the button with it.
      list.current?.focus();
      showToast({ tone: 'success', about: ABOUT, ...texts.ended });
    } catch (error) {
      showToast({ tone: 'danger', about: ABOUT, title: texts.endFailed, text: messageOf(error) });
    }
  };

  const askToEndOthers = async () => {
    let ended = 0;
    const run = async () => {
      ({ ended } = await endOthers());
    };
    const { title, text } = texts.question;
    const isDone = await confirm({ title, text: text(others), action: texts.endOthers, busyText: texts.busy, run });
    if (isDone) showToast({ tone: 'success', about: ABOUT, ...texts.endedOthers(ended) });
  };

  return (
    <TitledCard title={texts.title} text={texts.text}>
      {sessions.length === 0 ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={texts.title} className="-my-3 divide-y divide-border">
          {thisDeviceFirst.map((session) => (
            <SessionRow key={session.id} session={session} end={isLocked ? null : end} />
          ))}
        </ul>
      )}
      {others > 0 && !isLocked && (
        <Button size="sm" onClick={() => void askToEndOthers()} className="justify-self-start">
          {texts.endOthers}
        </Button>
      )}
    </TitledCard>
  );
}

/** `end`: null where it is not theirs to do. */
type RowProps = { session: SessionOfUser; end: ((id: string) => Promise<void>) | null };

function SessionRow({ session, end }: RowProps) {
  const [device, place] = [deviceOf(session.device), locationLabel(session.location)];
  const ending = useAction(async () => end?.(session.id));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon of={Monitor} size={18} className="text-text-2" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {session.current && (
            <Badge tone="success" dot>
              {texts.thisDevice}
            </Badge>
          )}
        </p>
        <p className="text-12 wrap-anywhere text-text-3">
          {place}
          {session.ip !== null && ` (${session.ip})`},{' '}
          <span className="whitespace-nowrap">
            {session.current ? texts.now : <RelativeTime iso={session.last_seen_at} />}
          </span>
        </p>
      </div>
      {!session.current && end && (
        <Button
          size="sm"
          aria-label={texts.endOf(device, place)}
          busy={ending.isBusy}
          busyText={texts.busy}
          onClick={() => void ending.run()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
