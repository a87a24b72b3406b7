import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../ui/commands/commands.ts';
import { appTexts } from '../app.texts.gen.ts';
import { OWN_PLACES } from '../navigation.ts';
import { OPERATOR_TABS, toSection } from './operator-tabs.ts';
import { useLookCommands } from '../shell/shell-commands.ts';

/** Every tab and section of the back office, and the way to what is the operator's own. */
export function useOperatorCommands(): void {
  const navigate = useNavigate();
  const commands = useMemo(
    (): Command[] => [
      ...OPERATOR_TABS.flatMap((tab) =>
        tab.sections.map((section, index) => ({
          id: `admin:${tab.key}:${section.key}`,
          label: section.label,
          icon: tab.icon,
          group: appTexts.commands.goTo,
          keywords: [tab.label],
          run: () => void navigate(toSection(tab, index)),
        })),
      ),
      ...OWN_PLACES.map(({ to, label, icon }) => ({
        id: `go:${to}`,
        label,
        icon,
        group: appTexts.commands.goTo,
        run: () => void navigate({ to }),
      })),
    ],
    [navigate],
  );
  useCommands(commands);
  useLookCommands();
}
