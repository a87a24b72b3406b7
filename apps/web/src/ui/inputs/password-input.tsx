import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> & {
  /** What is shown and hidden, where a screen has several or it is no password: 'the HeyGen key'. */
  what?: string | undefined;
  /** It begins in sight, as one that was made for somebody else. */
  isShown?: boolean | undefined;
};

/** A password with a button that shows and hides it. */
export function PasswordInput({ what = 'password', isShown = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(isShown);
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
          label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => setShown(!shown)}
          className="-mr-1 size-8! max-sm:size-9!"
        />
      }
    />
  );
}
