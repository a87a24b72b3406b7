import { Film, Globe, Plus, Settings } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { CommandProvider, openCommandMenu, openShortcuts } from '../../ui/commands/command-provider.tsx';
import { type Command, type CommandSource, useCommands, useCommandSource } from '../../ui/commands/commands.ts';
import { Kbd } from '../../ui/commands/kbd.tsx';
import { keyNames } from '../../ui/commands/keys.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Example } from './section.tsx';

const say = (label: string) => () => showToast({ tone: 'info', title: label });

const COMMANDS: readonly Command[] = [
  { id: 'create-video', label: 'Create Video', group: 'Go to', icon: Plus, keys: 'c', run: say('Create Video') },
  {
    id: 'create-site',
    label: 'Create Site',
    group: 'Go to',
    icon: Globe,
    keywords: ['marketplace'],
    run: say('Create Site'),
  },
  {
    id: 'settings',
    label: 'Account Settings',
    group: 'Go to',
    icon: Settings,
    keys: 'shift+s',
    run: say('Account Settings'),
  },
];
const TITLES = ['Curl cream before and after', 'Cold brew in one minute', 'Glow serum, morning routine'];
/** Milliseconds a search takes here. */
const SEARCH_MS = 400;

const VIDEOS: CommandSource = {
  id: 'sample-videos',
  group: 'Videos',
  search: async (text) => {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_MS));
    if (text === 'fail') throw new Error('No answer.');
    return TITLES.filter((title) => title.toLowerCase().includes(text.toLowerCase())).map((label) => ({
      id: `sample-video-${label}`,
      label,
      group: 'Videos',
      icon: Film,
      note: '9,871 views',
      run: say(label),
    }));
  },
};

export function CommandSection() {
  useCommands(COMMANDS);
  useCommandSource(VIDEOS);
  return (
    <>
      <CommandProvider />
      <Example label="Open by key or by button">
        <Button onClick={openCommandMenu}>
          Search or jump to <Keys keys="mod+k" />
        </Button>
        <Button onClick={openShortcuts}>
          Keyboard shortcuts <Keys keys="?" />
        </Button>
      </Example>
    </>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="flex gap-1">
      {keyNames(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
