import { CommandProvider } from '../../ui/commands/command-provider.tsx';
import { useOperatorCommands } from './operator-commands.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';

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
