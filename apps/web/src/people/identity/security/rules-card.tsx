import { type SecuritySettings, SESSION_TIMEOUT_HOURS } from '@sayso/contract';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useSaveSecurity } from './security.queries.ts';
import { securityTexts } from './security.texts.gen.ts';

const { rules: texts } = securityTexts;
const ABOUT = 'security-settings';
/** Hours to choose from: an hour to thirty days. */
const HOURS = [1, 4, 8, 24, 72, 168, 336, SESSION_TIMEOUT_HOURS.max] as const;

/** How careful signing in is. Every choice is saved as it is made. */
export function RulesCard({ settings, isLocked }: { settings: SecuritySettings; isLocked: boolean }) {
  const { shown, save } = useSaveSecurity(settings, {
    onSaved: () => showToast({ tone: 'success', about: ABOUT, ...texts.saved }),
    onFailed: (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
  });
  const { notifications, multiple } = texts;
  return (
    <TitledCard title={texts.title}>
      <div className="-my-3.5 divide-y divide-border">
        <Switch
          {...notifications}
          checked={shown.loginNotifications}
          disabled={isLocked}
          onCheckedChange={(loginNotifications) => save({ loginNotifications })}
        />
        <Switch
          label={multiple.label}
          help={shown.allowMultipleSessions ? multiple.help : multiple.off}
          checked={shown.allowMultipleSessions}
          disabled={isLocked}
          onCheckedChange={(allowMultipleSessions) => save({ allowMultipleSessions })}
        />
        <Timeout
          hours={shown.sessionTimeout}
          disabled={isLocked}
          onChange={(sessionTimeout) => save({ sessionTimeout })}
        />
      </div>
    </TitledCard>
  );
}

type TimeoutProps = { hours: string; disabled: boolean; onChange: (hours: string) => void };

function Timeout({ hours, disabled, onChange }: TimeoutProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const choices = [...new Set([...HOURS, Number(hours)])].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <label htmlFor={id}>{texts.timeout.label}</label>
        <FieldNote id={noteId} error={undefined} help={texts.timeout.help} />
      </div>
      <Select
        id={id}
        aria-describedby={noteId}
        disabled={disabled}
        value={hours}
        onValueChange={onChange}
        options={choices.map((choice) => ({ value: String(choice), label: timeoutWords(choice) }))}
        className="w-32"
      />
    </div>
  );
}

const timeoutWords = (hours: number) =>
  hours % 24 === 0 && hours > 24 ? texts.days({ n: hours / 24 }) : texts.hours({ n: hours });
