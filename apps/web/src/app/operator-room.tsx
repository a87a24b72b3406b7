import { CommandProvider } from '../ui/command-provider.tsx';
import { useOperatorCommands } from './operator-commands.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** A screen of the back office alone in the window, with its own way back. */
export function OperatorRoom() {
  useOperatorCommands();
  return (
    <>
      <CommandProvider />
      <ScreenFrame />
    </>
  );
}
