/** What a worker takes on: `open` what comes, `paused` nothing new, `draining` nothing new, and what it has goes to others. */
export type Intake = 'open' | 'paused' | 'draining';

/** What the operator wants of the worker in this process, as it is known here. */
export type IntakeSwitch = {
  current(): Intake;
  set(intake: Intake): void;
  /** Calls back at every change. */
  onChange(listener: (intake: Intake) => void): void;
};

export function createIntakeSwitch(): IntakeSwitch {
  let current: Intake = 'open';
  const listeners: ((intake: Intake) => void)[] = [];
  return {
    current: () => current,
    set(intake) {
      if (intake === current) return;
      current = intake;
      for (const listener of listeners) listener(intake);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
