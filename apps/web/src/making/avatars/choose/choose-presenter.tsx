import type { Avatar } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AvatarLibrary, LIBRARY_START } from '../avatar-library.tsx';
import { avatarQuery } from '../avatars.queries.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  chosenId: string | null;
  onChoose: (avatar: Avatar) => void;
  /** Nobody else is on offer here. */
  only?: Avatar['realism'];
};

/** The library above the page, which the server searches, however many are in it. Whoever is chosen closes it, and whoever opens it again finds it where they left it. */
export function ChoosePresenter({ open, onOpenChange, title, onChoose, ...library }: Props) {
  const client = useQueryClient();
  const [view, setView] = useState(LIBRARY_START);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="wide">
      <AvatarLibrary
        {...library}
        view={view}
        onViewChange={setView}
        onChoose={(avatar) => {
          // Whoever shows them by their id has them at once.
          client.setQueryData(avatarQuery(avatar.id).queryKey, avatar);
          onChoose(avatar);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
