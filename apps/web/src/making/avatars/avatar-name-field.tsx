import { AVATAR_NAME_MAX } from '@sayso/contract';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-inputs.tsx';
import { customTexts as texts } from './custom/custom.texts.gen.ts';

type Props = {
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
  /** Enter does this and not what the form does. */
  onEnter?: () => void;
};

/** What the avatar that is made next is to be called. */
export function AvatarNameField({ value, error, onChange, onEnter }: Props) {
  return (
    <Field label={texts.avatarName} aside={texts.optional} help={texts.avatarNameHelp} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={AVATAR_NAME_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}
