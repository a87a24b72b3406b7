import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** A password with a button that shows and hides it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          iconSize={16}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="-mr-1 size-8! max-sm:size-9!"
        />
      }
    />
  );
}
