import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Chip } from '../../ui/badge.tsx';
import { Note } from '../../ui/feedback/banner.tsx';

/** How a trial is going: what it came to, or why it could not be made. */
type Trial<Answer> = { isPending: boolean; data: Answer | undefined; error: Error | null };

type Props<Answer> = {
  trial: Trial<Answer>;
  run: string;
  running: string;
  onRun: () => void;
  /** What the answer says to people. */
  children: (answer: Answer) => ReactNode;
};

/** Tries a partner whose key or address is typed. */
export function PartnerTrial<Answer>({ trial, children, ...button }: Props<Answer>) {
  return (
    <div className="grid gap-3">
      <RunButton isPending={trial.isPending} {...button} />
      <div role="status" className="empty:hidden">
        {trial.data && <div ref={bringIntoView}>{children(trial.data)}</div>}
      </div>
      {trial.error && (
        <div ref={bringIntoView}>
          <TrialFailure error={trial.error} />
        </div>
      )}
    </div>
  );
}

/** An answer stands below the button, where the bar of unsaved changes would cover it. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'center' });

type CardProps<Answer> = Omit<Props<Answer>, 'run' | 'running'> & {
  texts: Record<'title' | 'text' | 'run' | 'running' | 'models', string>;
  /** The model that is typed. */
  model: string;
  onModel: (name: string) => void;
};

/** Tries a server whose address is typed, and offers the models that it has. */
export function ModelTrialCard<Answer extends { models: readonly string[] }>({
  texts,
  model,
  trial,
  onRun,
  onModel,
  children,
}: CardProps<Answer>) {
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <RunButton isPending={trial.isPending} run={texts.run} running={texts.running} onRun={onRun} />
      <div role="status" className="grid gap-3 empty:hidden">
        {trial.data && children(trial.data)}
      </div>
      {trial.data && trial.data.models.length > 0 && (
        <div role="group" aria-label={texts.models} className="grid gap-2">
          <p className="text-13 text-text-2">{texts.models}</p>
          <div className="flex flex-wrap gap-2">
            {trial.data.models.map((name) => (
              <Chip key={name} pressed={model === name} onPress={() => onModel(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {trial.error && <TrialFailure error={trial.error} />}
    </TitledCard>
  );
}

type RunProps = { isPending: boolean; run: string; running: string; onRun: () => void };

function RunButton({ isPending, run, running, onRun }: RunProps) {
  return (
    <div>
      <Button busy={isPending} busyText={running} onClick={onRun} className="max-sm:w-full">
        {run}
      </Button>
    </div>
  );
}

/** Why a trial could not be made. What is wrong with a field says more than that something is. */
export function TrialFailure({ error }: { error: Error }) {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return <Note tone="danger">{message ?? messageOf(error)}</Note>;
}
